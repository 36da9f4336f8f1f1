/** The estimate to read, until the editor is there, or for browsers without script. */

import { withoutPrice } from '#language/ru/estimate.ts'
import { isOnRequest, type LineSums, sumEstimate } from '#schema/estimate-sum.ts'
import { formatSum } from '#web/features/quantity/format-total.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { type Draft, type DraftInfo, linesOf } from './draft.ts'
import { SheetSum } from './editor-sum.tsx'
import { type MaskedEstimate, readEstimate } from './estimate-data.ts'
import { type GoodsOf, toAmountWords, toName, toSumInput } from './goods.ts'

export type EstimatePlainProps = {
  estimate: MaskedEstimate
  /** Why a post was refused, and what was typed. */
  posted: { refusal: string; info: DraftInfo } | undefined
}

export function EstimatePlain({ estimate, posted }: EstimatePlainProps) {
  const { stored, goodsOf } = readEstimate(estimate)
  const { draft } = stored
  const sums = sumEstimate(toSumInput(draft, goodsOf))
  const sumOf = new Map(sums.lines.map((line) => [line.id, line]))
  const { title, client, object } = draft.info
  return (
    <div className="estimate-editor">
      <noscript>
        <p className="notice notice-warning">
          Строки меняет скрипт, а&nbsp;он в&nbsp;этом браузере выключен. Состав можно прочитать,
          а&nbsp;название, заказчика и&nbsp;условия — поправить ниже.
        </p>
      </noscript>
      <div className="panel estimate-plain-info">
        <h2>{title}</h2>
        <p className="muted">{[client, object].filter(Boolean).join(' · ')}</p>
      </div>
      {[null, ...draft.sections].map((section) => {
        const lines = linesOf(draft, section?.id ?? null)
        if (lines.length === 0) return null
        return (
          <section key={section?.id ?? ''} className="editor-section panel">
            {section && <h3>{section.title}</h3>}
            <PlainLines lines={lines} goodsOf={goodsOf} sumOf={sumOf} />
          </section>
        )
      })}
      <p className="estimate-plain-total">
        Итого <SheetSum sums={sums} />
      </p>
      <noscript>
        <PlainInfo info={posted?.info ?? draft.info} refusal={posted?.refusal} />
      </noscript>
    </div>
  )
}

type LinesProps = {
  lines: Draft['lines']
  goodsOf: GoodsOf
  sumOf: ReadonlyMap<string, LineSums>
}

function PlainLines({ lines, goodsOf, sumOf }: LinesProps) {
  return (
    <ul className="plain-lines">
      {lines.map((line) => {
        const goods = goodsOf.get(line.id)
        const name = toName(line, goods)
        return (
          <li key={line.id}>
            <span>
              {goods?.isGone ? <s>{name}</s> : name}
              {line.note && <small className="editor-line-words">{line.note}</small>}
            </span>
            <span className="num">{toAmountWords(line, goods)}</span>
            <PlainSum sums={goods?.isGone ? undefined : sumOf.get(line.id)} />
          </li>
        )
      })}
    </ul>
  )
}

function PlainSum({ sums }: { sums: LineSums | undefined }) {
  if (sums && isOnRequest(sums)) return <span className="editor-unpriced">{withoutPrice}</span>
  return <b className="num">{sums ? formatSum(sums) : '—'}</b>
}

const fields = [
  ['title', 'Название'],
  ['client', 'Заказчик'],
  ['clientPhone', 'Телефон заказчика'],
  ['object', 'Объект'],
  ['letterheadName', 'Имя на бланке'],
  ['letterheadPhone', 'Телефон на бланке'],
] as const

function PlainInfo({ info, refusal }: { info: DraftInfo; refusal: string | undefined }) {
  return (
    <form method="post" className="form panel">
      <FormError message={refusal} />
      {fields.map(([name, label]) => (
        <Field key={name} label={label} optional={name !== 'title'}>
          {(control) => <TextInput {...control} name={name} defaultValue={info[name]} />}
        </Field>
      ))}
      <Field label="Действует до" optional>
        {(control) => (
          <TextInput {...control} type="date" name="validUntil" defaultValue={info.validUntil} />
        )}
      </Field>
      <Field label="Условия и примечания" optional>
        {(control) => <TextArea {...control} name="note" rows={4} defaultValue={info.note} />}
      </Field>
      <Button tone="primary" size="l" type="submit">
        Сохранить
      </Button>
    </form>
  )
}
