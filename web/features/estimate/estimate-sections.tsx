/** The composition of an estimate: sections with their lines and subtotals. */
import './estimate.css'
import type { ReactNode } from 'react'
import { wholeCount } from '#web/runtime/near-rows.ts'
import type { Estimate, EstimateSection, EstimateLine as Line } from './estimate-data.ts'
import { EstimateSum } from './estimate-sum.tsx'
import { describeDiscount } from './estimate-words.ts'

type Props = {
  estimate: Estimate
  /** One line, as a `li`; the first ones are what the page is opened with. */
  children: (line: Line, isFirst: boolean) => ReactNode
}

export function EstimateSections({ estimate: { sections, lines }, children }: Props) {
  const loose = lines.filter(({ sectionId }) => sectionId === null)
  const groups = sections.map((section) => ({
    section,
    own: lines.filter(({ sectionId }) => sectionId === section.id),
  }))
  const placed = [...loose, ...groups.flatMap(({ own }) => own)]
  const first = new Set(placed.slice(0, wholeCount))
  const draw = (line: Line) => children(line, first.has(line))
  return (
    <>
      {loose.length > 0 && (
        <section className="estimate-section" aria-label="Без раздела">
          <ul>{loose.map(draw)}</ul>
        </section>
      )}
      {groups.map(({ section, own }) => (
        <Section key={section.id} section={section} lines={own}>
          {draw}
        </Section>
      ))}
    </>
  )
}

type SectionProps = { section: EstimateSection; lines: Line[]; children: (line: Line) => ReactNode }

function Section({ section: { id, title, discount, sums }, lines, children }: SectionProps) {
  return (
    <section className="estimate-section" aria-labelledby={`section-${id}`}>
      <header>
        <h2 id={`section-${id}`}>{title}</h2>
        {discount && <small className="estimate-discount">{describeDiscount(discount)}</small>}
        <EstimateSum sums={sums} />
      </header>
      {lines.length > 0 ? (
        <ul>{lines.map(children)}</ul>
      ) : (
        <p className="muted estimate-none">В&nbsp;разделе пока ничего нет</p>
      )}
    </section>
  )
}
