import './sale-terms.css'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { SaleTermsWords } from './sale-terms-words.ts'

/** What a buyer at a distance is told before paying. Folded: who reads it looks for it. */
export function SaleTerms({ title, lines, links }: SaleTermsWords) {
  return (
    <Disclosure title={title}>
      <ul className="sale-terms">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {links.map(({ href, text }) => (
          <li key={href}>
            <a className="link" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
