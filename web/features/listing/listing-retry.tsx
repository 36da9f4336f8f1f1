import '#web/ui/notice.css'
import { useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type RetryNoticeProps = { tone: 'error' | 'warning'; children: string }

/** A part of a list that could not be had, and may be asked for again. */
export function RetryNotice({ tone, children }: RetryNoticeProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={`notice notice-${tone}`} role="alert">
      <Icon name="alert" size="s" />
      <span>{children}</span>
      <Button tone="quiet" size="s" loading={state === 'loading'} onClick={() => void revalidate()}>
        Повторить
      </Button>
    </div>
  )
}

export function StaleNotice() {
  return (
    <RetryNotice tone="error">Не удалось обновить список. Показаны прежние товары.</RetryNotice>
  )
}
