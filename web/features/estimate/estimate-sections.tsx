/** The composition of an estimate: sections with their lines and subtotals. */
import './estimate.css'
import type { ReactNode } from 'react'
import type { Estimate, EstimateSection, EstimateLine as Line } from './estimate-data.ts'
import { EstimateSum } from './estimate-sum.tsx'
import { describeDiscount } from './estimate-words.ts'

type Props = {
  estimate: Estimate
  /** One line, as a `li`. */
  children: (line: Line) => ReactNode
}

export function EstimateSections({ estimate: { sections, lines }, children }: Props) {
  const loose = lines.filter(({ sectionId }) => sectionId === null)
  return (
    <>
      {loose.length > 0 && (
        <section className="estimate-section" aria-label="Без раздела">
          <ul>{loose.map(children)}</ul>
        </section>
      )}
      {sections.map((section) => (
        <Section
          key={section.id}
          section={section}
          lines={lines.filter(({ sectionId }) => sectionId === section.id)}
        >
          {children}
        </Section>
      ))}
    </>
  )
}

type SectionProps = { section: EstimateSection; lines: Line[]; children: Props['children'] }

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
