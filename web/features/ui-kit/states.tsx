import '#web/ui/overlays.css'
import '#web/ui/panel.css'
import '#web/ui/notice.css'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { Row } from './row.tsx'

const variants = ['window', 'sheet', 'drawer'] as const
const notices: [string, IconName, string][] = [
  ['', 'info', 'Цены и наличие показаны для Екатеринбурга'],
  [' notice-warning', 'alert', 'Цена изменилась: было 1 399 ₽, стало 1 249,50 ₽'],
  [' notice-error', 'alert', 'Не удалось обновить корзину'],
  [' notice-success', 'check', 'Заказ оплачен'],
]

function Overlays() {
  const [open, setOpen] = useState<(typeof variants)[number] | null>(null)
  return (
    <Row title="Dialog, Toast">
      {variants.map((variant) => (
        <Button key={variant} onClick={() => setOpen(variant)}>
          {variant}
        </Button>
      ))}
      <Button
        onClick={() =>
          showToast('Товар убран из корзины', { action: { label: 'Вернуть', onClick: () => {} } })
        }
      >
        toast
      </Button>
      <Button onClick={() => showToast('Нет связи, повторим сами', { tone: 'error' })}>
        toast error
      </Button>
      <Toaster />
      <Dialog
        open={open !== null}
        variant={open ?? 'window'}
        title="Выберите город"
        onClose={() => setOpen(null)}
        footer={
          <Button tone="primary" size="l" onClick={() => setOpen(null)}>
            Показать 214 товаров
          </Button>
        }
      >
        {['Москва', 'Санкт-Петербург', 'Екатеринбург', 'Комсомольск-на-Амуре'].map((city, i) => (
          <button
            key={city}
            type="button"
            className="menu-item"
            aria-current={i === 2 ? 'true' : undefined}
          >
            {city}
          </button>
        ))}
      </Dialog>
    </Row>
  )
}

export function States() {
  return (
    <>
      <Overlays />
      <Row title="Chip, Rating, Swatch">
        <Chip>Для пола</Chip>
        <Chip pressed>Под дерево</Chip>
        <Chip removable>Уралкерамогранитпромстрой</Chip>
        <Rating value={4.7} count={128} />
        <Rating value={2} />
        {['белый', 'тёмно-серый'].map((colour) => (
          <span key={colour}>
            <Swatch value={colour} />
            {colour}
          </span>
        ))}
      </Row>
      <Tabs
        label="Пример"
        tabs={[
          { href: '#a', label: 'Товары', count: 1205, current: true },
          { href: '#b', label: 'Категории', count: 12 },
          { href: '#c', label: 'Бренды', count: 0 },
        ]}
      />
      <Row title="Pagination">
        <Pagination page={1} pages={3} hrefFor={(page) => `?page=${page}`} />
        <Pagination page={4} pages={51} hrefFor={(page) => `?page=${page}`} />
      </Row>
      <Row title="notice">
        {notices.map(([tone, icon, text]) => (
          <p key={text} className={`notice${tone}`}>
            <Icon name={icon} size="s" />
            {text}
          </p>
        ))}
      </Row>
      <Disclosure title="Как вернуть остатки" open>
        Привезите целые упаковки в любой магазин в течение 365 дней.
      </Disclosure>
      <Disclosure title="Закрытый вопрос">Ответ</Disclosure>
      <Row title="ProgressSteps">
        <ProgressSteps steps={['Принят', 'Собираем', 'В пути', 'Получен']} current={2} />
        <ProgressSteps steps={['Принят', 'Оплата', 'Получен']} current={1} failed />
      </Row>
      <Row title="Skeleton, Loader">
        <Skeleton width={240} />
        <Skeleton width={80} height={80} />
        <Loader />
      </Row>
      <div className="panel">
        <EmptyState
          icon="cart"
          title="В корзине пусто"
          subtitle="Здесь будут товары, которые вы выберете"
          action={<Button tone="primary">Перейти на главную</Button>}
        />
        <EmptyState
          icon="filter"
          title="Под фильтры ничего не подошло"
          subtitle="Без «Морозостойкий» нашлось бы 48 товаров"
          action={<Button>Убрать «Морозостойкий»</Button>}
        />
        <ErrorState onRetry={() => {}} requestId="8f3a-11c2" />
      </div>
    </>
  )
}
