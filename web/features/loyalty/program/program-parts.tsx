/** What both pages of the programme show: the landing for guests and the one of the profile. */

import { formatDate } from '#language/ru/day.ts'
import { formatRate } from '#web/features/loyalty/loyalty-words.ts'
import { PageQuestions } from '#web/features/page/page-questions.tsx'
import { Section } from '#web/features/page/page-section.tsx'
import { PageText_block } from '#web/features/page/page-text.tsx'
import { type FragmentType, readFragment } from '#web/generated/graphql/index.ts'
import { Icon } from '#web/ui/icon.tsx'
import { bindShortWords } from '#web/ui/typography.ts'
import type { Level, Program } from './program-numbers.ts'
import { describeFrom, listFigures, toEarning, toSpending } from './program-words.ts'

export function Figures({ program }: { program: Program }) {
  return (
    <ul className="program-figures">
      {listFigures(program).map(({ figure, words }) => (
        <li key={words}>
          <b>{figure}</b>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}

type LevelsProps = {
  levels: readonly Level[]
  /** The reader's own. */
  current?: string | undefined
}

export function Levels({ levels, current }: LevelsProps) {
  return (
    <table className="program-levels">
      <thead>
        <tr>
          <th scope="col">Уровень</th>
          <th scope="col">Куплено за&nbsp;12&nbsp;месяцев</th>
          <th scope="col">Вернём</th>
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => (
          <tr key={level.name} aria-current={level.name === current ? 'true' : undefined}>
            <th scope="row">
              {level.name}
              {level.name === current && <small>ваш уровень</small>}
            </th>
            <td>{describeFrom(level)}</td>
            <td className="num">{formatRate(level.rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function EarnAndSpend({ program }: { program: Program }) {
  return (
    <div className="program-pair">
      <section aria-labelledby="earn">
        <h3 id="earn">Как копить</h3>
        <Lines lines={toEarning(program)} />
      </section>
      <section aria-labelledby="spend">
        <h3 id="spend">Как тратить</h3>
        <Lines lines={toSpending(program)} />
      </section>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="program-lines">
      {lines.map((line) => (
        <li key={line}>
          <Icon name="check" size="s" />
          <span>{bindShortWords(line)}</span>
        </li>
      ))}
    </ul>
  )
}

type BlocksProps = { blocks: readonly FragmentType<typeof PageText_block>[] }

/** What the shop itself has written of the programme. */
export function Blocks({ blocks }: BlocksProps) {
  if (blocks.length === 0) return null
  return (
    <div className="prose panel program-prose">
      {blocks.map((masked, i) => {
        const section = readFragment(PageText_block, masked)
        return <Section key={section.heading} section={section} anchor={`about-${i + 1}`} />
      })}
    </div>
  )
}

type QuestionsProps = { questions: readonly { question: string; answer: string }[] }

export function Questions({ questions }: QuestionsProps) {
  return (
    <section className="panel" aria-labelledby="questions">
      <h2 id="questions">Вопросы и&nbsp;ответы</h2>
      <PageQuestions questions={questions} />
    </section>
  )
}

export type Rules = { slug: string; title: string; version: string }

/** The document, whose page has its versions and its file. */
export function RulesLink({ rules }: { rules: Rules | undefined }) {
  if (!rules) return null
  return (
    <p className="program-rules">
      <a className="link" href={`/legal/${rules.slug}`}>
        {rules.title}
      </a>
      <span className="muted">
        действуют с&nbsp;{formatDate(rules.version)}, прежние редакции&nbsp;— там&nbsp;же
      </span>
    </p>
  )
}
