/** @jsxImportSource hono/jsx */
import type { listPriceTables } from '#api/data/staff/price-table.ts'
import type { PricedCategory } from '#api/data/staff/price-table-present.ts'
import { formatMoment } from '#language/ru/moment.ts'
import { lineForms, priceForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { StaffPriceTableEntry } from '#schema/rest/staff/price-table.ts'

type Props = {
  history: Awaited<ReturnType<typeof listPriceTables>>
  categories: PricedCategory[]
  timezone: string
  /** Whether the history is shown from its beginning. */
  isFirst: boolean
  /** Why a file was not read. */
  error: string | undefined
}

export function PricesPage({ history, categories, timezone, isFirst, error }: Props) {
  return (
    <main>
      <h1>Цены и&nbsp;остатки из&nbsp;таблицы</h1>
      <p>
        <a class="link" href="/staff/prices/promised">
          Обещанные цены
        </a>
      </p>
      <div class="price-forms">
        <UploadForm error={error} />
        <TemplateForm categories={categories} />
      </div>
      <h2 class="price-title">Что загружали</h2>
      {history.items.length === 0 && <p class="empty">Таблиц ещё не&nbsp;было</p>}
      <ul class="cases">
        {history.items.map((entry) => (
          <Entry entry={entry} timezone={timezone} />
        ))}
      </ul>
      <nav class="pages" aria-label="Страницы">
        {!isFirst && (
          <a class="button button-secondary" href="/staff/prices">
            К&nbsp;последним
          </a>
        )}
        {history.next && (
          <a
            class="button button-secondary"
            href={`/staff/prices?${new URLSearchParams({ before: history.next })}`}
          >
            Старше
          </a>
        )}
      </nav>
    </main>
  )
}

function UploadForm({ error }: Pick<Props, 'error'>) {
  return (
    <form
      method="post"
      action="/staff/prices"
      enctype="multipart/form-data"
      class="card stack price-form"
    >
      <h2>Загрузить таблицу</h2>
      <div class="field">
        <label for="file">Файл XLSX или CSV</label>
        <input
          id="file"
          name="file"
          type="file"
          required
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-invalid={error ? 'true' : undefined}
          aria-describedby="file-more"
        />
        {error ? (
          <p class="error" id="file-more" role="alert">
            {error}
          </p>
        ) : (
          <p class="muted" id="file-more">
            Столбцы в&nbsp;любом порядке: «Код», «Цена», «Старая цена», «Цена: город», «Остаток:
            магазин». Пустая ячейка ничего не&nbsp;меняет, 0&nbsp;— товара или цены нет
          </p>
        )}
      </div>
      <button class="button button-primary">Проверить файл</button>
      <p class="muted">Сначала вы увидите отчёт. Цены изменятся, когда вы его примените</p>
    </form>
  )
}

function TemplateForm({ categories }: Pick<Props, 'categories'>) {
  return (
    <form action="/staff/prices/template" class="card stack price-form">
      <h2>Скачать товары</h2>
      <div class="field">
        <label for="category">Категория</label>
        <select id="category" name="categoryId">
          <option value="">Все товары</option>
          {categories.map(({ id, name, level }) => (
            <option value={id}>
              {'\u2003'.repeat(Math.max(0, level - 1))}
              {name}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="type">Формат</label>
        <select id="type" name="type">
          <option value="XLSX">XLSX для Excel</option>
          <option value="CSV">CSV</option>
        </select>
      </div>
      <button class="button button-secondary">Скачать таблицу</button>
      <p class="muted">
        Коды, названия, цены и&nbsp;остатки как сейчас. Измените их и&nbsp;загрузите файл обратно
      </p>
    </form>
  )
}

const states: Record<StaffPriceTableEntry['state'], [string, string]> = {
  STAGED: ['Ждёт', 'badge-info'],
  ENDED: ['Не\u00a0применена', ''],
  APPLIED: ['Применена', 'badge-success'],
  UNDONE: ['Отменена', 'badge-warning'],
}

export function PriceBadge({ state }: Pick<StaffPriceTableEntry, 'state'>) {
  const [name, look] = states[state]
  return <span class={`badge ${look}`}>{name}</span>
}

function Entry({ entry, timezone }: { entry: StaffPriceTableEntry; timezone: string }) {
  const { id, name, state, staffName, createdAt, priceCount, stockCount, problemCount } = entry
  const parts = [
    formatCount(priceCount, priceForms),
    formatCount(stockCount, ['остаток', 'остатка', 'остатков']),
    problemCount > 0 && `пропущено ${formatCount(problemCount, lineForms)}`,
  ]
  return (
    <li class="case case-plain">
      <div class="case-head">
        <a class="case-title" href={`/staff/prices/${id}`}>
          {name}
        </a>
        <PriceBadge state={state} />
      </div>
      <div class="case-what">
        <p>{parts.filter(Boolean).join(' · ')}</p>
        <p class="muted">
          {formatMoment(createdAt, timezone)} · {staffName}
        </p>
      </div>
    </li>
  )
}
