/** The programme by the reader's role: how to become an installer, or where an installer stands. */
import './program.css'
import { InstallerRequest } from '#web/features/installer/installer-request.tsx'
import { NextLevel } from '#web/features/loyalty/loyalty-level.tsx'
import { toLoyaltyPath } from '#web/features/loyalty/loyalty-path.ts'
import { formatRate } from '#web/features/loyalty/loyalty-words.ts'
import { bindShortWords } from '#web/ui/typography.ts'
import type { About } from './about-data.ts'
import { ProgramCalculator } from './program-calculator.tsx'
import { Blocks, EarnAndSpend, Figures, Levels, Questions, RulesLink } from './program-parts.tsx'

type Props = { about: About; isInstaller: boolean }

export default function LoyaltyAbout({ about, isInstaller }: Props) {
  const { page, program, questions, rules, standing, asked } = about
  return (
    <div className="program">
      <header>
        <h1>{bindShortWords(page?.title ?? 'Программа лояльности')}</h1>
        {page && <p className="text-lead">{bindShortWords(page.summary)}</p>}
        {!isInstaller && <Figures program={program} />}
      </header>
      {isInstaller ? <Standing standing={standing} /> : <Request />}
      <section className="panel" aria-labelledby="levels">
        <h2 id="levels">Сколько возвращаем</h2>
        <Levels levels={program.levels} current={standing?.level.name} />
        <EarnAndSpend program={program} />
      </section>
      <section className="panel" aria-labelledby="calculator">
        <h2 id="calculator">Посчитайте на&nbsp;своих закупках</h2>
        <ProgramCalculator
          program={program}
          asked={asked}
          boughtMinor={standing?.bought.amountMinor ?? 0}
        />
      </section>
      {page && <Blocks blocks={page.blocks} />}
      <Questions questions={questions} />
      <RulesLink rules={rules} />
    </div>
  )
}

function Request() {
  return (
    <>
      <section className="panel program-join" aria-labelledby="join">
        <h2 id="join">Как стать участником</h2>
        <ol className="text-steps">
          <li>Отправьте заявку с&nbsp;документом: самозанятого, предпринимателя или организации</li>
          <li>
            Магазин проверит&nbsp;её и&nbsp;ответит здесь, а&nbsp;если откажет, напишет почему
          </li>
          <li>С&nbsp;этого дня полученные заказы приносят бонусы</li>
        </ol>
      </section>
      <InstallerRequest />
    </>
  )
}

function Standing({ standing }: Pick<About, 'standing'>) {
  if (!standing) {
    return (
      <section className="panel" aria-labelledby="standing">
        <h2 id="standing">Ваш уровень: —</h2>
        <p>
          Не&nbsp;удалось узнать.{' '}
          <a className="link" href={toLoyaltyPath('about')}>
            Повторить
          </a>
        </p>
      </section>
    )
  }
  const { level, ...next } = standing
  return (
    <section className="panel program-standing" aria-labelledby="standing">
      <h2 id="standing">
        Ваш уровень: «{level.name}», {formatRate(level.rate)}
      </h2>
      <NextLevel {...next} />
      <p>
        <a className="link" href={toLoyaltyPath()}>
          Баланс и&nbsp;код для&nbsp;кассы
        </a>
      </p>
    </section>
  )
}
