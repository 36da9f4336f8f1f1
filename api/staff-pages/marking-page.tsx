/** @jsxImportSource hono/jsx */
import { formatFullDay } from '#language/ru/day.ts'
import { toMarkingGroupName } from '#language/ru/marking-group.ts'
import { markingGroupIds } from '#schema/marking-group.ts'
import type { StaffMarking } from '#schema/rest/staff/marking.ts'
import { FormKey, SelectField } from './field.tsx'
import { MayDo } from './may-do.tsx'

export const toMarkingPath = (productId: string) =>
  `/staff/markings/${encodeURIComponent(productId)}`

/** A choice that was not taken: it is shown again. */
export type MarkingTyped = { decided: string; error: string; isStale: boolean }

type Props = { found: StaffMarking; typed: MarkingTyped | null; isDone: boolean }

export function MarkingPage({ found, typed, isDone }: Props) {
  const { name, code, group } = found
  return (
    <main class="narrow">
      <p class="back">
        <a class="link" href={`/staff/stocks?${new URLSearchParams({ search: code })}`}>
          ← Остатки этого товара
        </a>
      </p>
      <h1>Маркировка</h1>
      <p>
        <b>{name}</b>
        <br />
        <span class="muted num">
          Код <b>{code}</b>
        </span>
      </p>
      {isDone && (
        <output class="notice notice-success">
          Записано: {group ? `маркируется, ${quote(group.name)}` : 'не\u00a0маркируется'}
        </output>
      )}
      {typed?.isStale && (
        <div class="notice notice-warning" role="alert">
          <p>
            <b>Пока страница была открыта, решение изменили. Ваше не&nbsp;записано.</b>
          </p>
          <p>
            Теперь магазин решил так: {describeWord(found.decided)}. Если нужно иначе, сохраните ещё
            раз.
          </p>
        </div>
      )}
      <section class="card stack">
        <h2>{group ? `Маркируется: ${group.name}` : 'Не\u00a0маркируется'}</h2>
        <p class="muted">{describeDay(found)}</p>
        <Words found={found} />
        <MayDo act="marking.change">
          <DecisionForm found={found} typed={typed} />
        </MayDo>
      </section>
      <Barcodes found={found} />
    </main>
  )
}

const quote = (text: string) => `«${text}»`

function describeDay({ group, requiredFrom }: StaffMarking): string {
  if (!group) return 'Коды при сборке не\u00a0нужны'
  if (requiredFrom === null) return 'Дата не\u00a0задана: товар выдают без\u00a0кодов'
  return `С\u00a0${formatFullDay(requiredFrom)} без\u00a0кодов не\u00a0выдают`
}

function describeWord(word: StaffMarking['decided']): string {
  if (word === null) return 'ничего не\u00a0сказано'
  if (word === 'none') return 'не\u00a0маркируется'
  return word === 'any' ? 'маркируется' : `маркируется, ${quote(toMarkingGroupName(word))}`
}

/** The first who says something is heard. */
function Words({ found: { decided, stated, inherited } }: Pick<Props, 'found'>) {
  const rows = [
    ['Магазин', decided],
    ['Прайс или 1С', stated],
    ['Категория', inherited],
  ] as const
  return (
    <dl class="facts">
      {rows.map(([who, word]) => (
        <div>
          <dt>{who}</dt>
          <dd>{describeWord(word)}</dd>
        </div>
      ))}
    </dl>
  )
}

function DecisionForm({ found, typed }: Pick<Props, 'found' | 'typed'>) {
  const options = [
    ['', 'Как говорят прайс и\u00a0категория'],
    ['none', 'Не\u00a0маркируется'],
    ...markingGroupIds.map((id) => [id, `Маркируется: ${toMarkingGroupName(id)}`] as const),
  ] as const
  return (
    <form method="post" action={toMarkingPath(found.productId)} class="stack">
      <FormKey />
      <input type="hidden" name="seen" value={found.decided ?? ''} />
      <SelectField
        id="decided"
        name="decided"
        label="Решение магазина"
        hint="Важнее прайса, 1С и категории. Загрузка товаров его не меняет"
        error={typed?.error || undefined}
        value={typed?.decided ?? found.decided ?? ''}
        options={options}
      />
      <button class="button button-primary">Сохранить</button>
    </form>
  )
}

/** A code of marking names its goods by one of these numbers. */
function Barcodes({ found: { barcodes, group } }: Pick<Props, 'found'>) {
  if (!group) return null
  return (
    <section class="card">
      <h2>Штрихкоды</h2>
      {barcodes.length === 0 ? (
        <p class="muted">
          Не&nbsp;указаны: код маркировки другого товара при сборке не&nbsp;отличить
        </p>
      ) : (
        <>
          <p class="num">{barcodes.join(', ')}</p>
          <p class="muted">Код маркировки должен быть от&nbsp;одного из&nbsp;них</p>
        </>
      )}
    </section>
  )
}
