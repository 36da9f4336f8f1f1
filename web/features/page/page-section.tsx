/** A section of a text: its paragraphs, lists, steps, table and tip. */
import type { PageText_BlockFragment } from '#web/generated/graphql/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { bindShortWords } from '#web/ui/typography.ts'

export type SectionProps = { section: PageText_BlockFragment; anchor: string }

export function Section({ section, anchor }: SectionProps) {
  const { heading, paragraphs, items, steps, table, tip } = section
  return (
    <section aria-labelledby={heading ? anchor : undefined}>
      {heading && <h2 id={anchor}>{bindShortWords(heading)}</h2>}
      {paragraphs.map((text) => (
        <p key={text}>{bindShortWords(text)}</p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((text) => (
            <li key={text}>{bindShortWords(text)}</li>
          ))}
        </ul>
      )}
      {steps.length > 0 && (
        <ol className="text-steps">
          {steps.map((text) => (
            <li key={text}>{bindShortWords(text)}</li>
          ))}
        </ol>
      )}
      {table && <Table table={table} label={heading} />}
      {tip && (
        <p className="text-tip">
          <Icon name="info" size="s" />
          <span>{bindShortWords(tip)}</span>
        </p>
      )}
    </section>
  )
}

type TableProps = { table: NonNullable<PageText_BlockFragment['table']>; label: string }

/** A row is a card on a phone, so every cell carries the name of its column. */
function Table({ table: { head, rows }, label }: TableProps) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => {
          const [first, ...rest] = cells
          return (
            <tr key={cells.join('|')}>
              <th scope="row">{first}</th>
              {rest.map((text, i) => (
                <td key={head[i + 1]} data-name={head[i + 1]}>
                  {text}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
