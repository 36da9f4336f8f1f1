/** The programme for guests: what it gives, and the way to join without leaving the page. */
import { use, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { loyaltySlug } from '#schema/loyalty-page.ts'
import { ServerPage } from '#web/document/server-page.ts'
import { toLoyaltyPath } from '#web/features/loyalty/loyalty-path.ts'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { finishSignIn } from '#web/features/session/auth-finish.ts'
import { AuthForm } from '#web/features/session/auth-form.tsx'
import type { AuthStep, SignedIn } from '#web/features/session/auth-steps.ts'
import { useOfViewer } from '#web/features/viewer/viewer.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { bindShortWords } from '#web/ui/typography.ts'
import { type Landing, LoyaltyLanding } from './landing-data.ts'
import styles from './program.css?inline'
import { ProgramCalculator } from './program-calculator.tsx'
import { Blocks, EarnAndSpend, Figures, Levels, Questions, RulesLink } from './program-parts.tsx'

export type LandingProps = {
  landing: Landing
  /** Where the form posted without script has come to. */
  step: AuthStep | undefined
}

const isServer = import.meta.env.SSR
const sentNonce = isServer ? undefined : document.getElementById('styles')?.nonce

export default function LoyaltyLandingPage({ landing, step }: LandingProps) {
  const { answer, page, program, questions, consents, rules, asked } = landing
  useSeed(LoyaltyLanding, { slug: loyaltySlug }, answer)
  useLeaving(step === undefined)
  const nonce = isServer ? use(ServerPage)?.nonce : sentNonce
  return (
    <>
      {/* In the document with the page, and with no other page of information. */}
      <style href="loyalty-program" precedence="default" nonce={nonce}>
        {styles}
      </style>
      <BreadcrumbTrail />
      <div className="program program-landing">
        <header>
          <h1>{bindShortWords(page.title)}</h1>
          <p className="text-lead">{bindShortWords(page.summary)}</p>
          <Figures program={program} />
        </header>
        <Join consents={consents} step={step} />
        <section className="panel" aria-labelledby="levels">
          <h2 id="levels">Сколько возвращаем</h2>
          <Levels levels={program.levels} />
          <EarnAndSpend program={program} />
        </section>
        <section className="panel" aria-labelledby="calculator">
          <h2 id="calculator">Посчитайте на&nbsp;своих закупках</h2>
          <ProgramCalculator program={program} asked={asked} />
        </section>
        <Blocks blocks={page.blocks} />
        <Questions questions={questions} />
        <RulesLink rules={rules} />
      </div>
    </>
  )
}

/**
 * The page may stand in a browser that has signed in since: it was kept for the way back, or its
 * cookies say too little. A later sign-in has its own ways on: in this page, in a dialog, in
 * another tab.
 */
function useLeaving(isRead: boolean): void {
  const navigate = useNavigate()
  const isUser = useOfViewer(({ user }) => !user.isGuest)
  const leave = useEffectEvent(() => {
    if (isUser && isRead) void navigate(toLoyaltyPath('about'), { replace: true })
  })
  const isKnown = isUser !== null
  useEffect(() => {
    if (isKnown) leave()
  }, [isKnown])
}

type JoinProps = { consents: Landing['consents']; step: AuthStep | undefined }

function Join({ consents, step }: JoinProps) {
  const navigate = useNavigate()
  const finish = (signedIn: SignedIn) =>
    finishSignIn(signedIn, toLoyaltyPath('about'), () => {
      void navigate(toLoyaltyPath('about'), { replace: true })
    })
  return (
    <section className="panel program-join" aria-labelledby="join">
      <h2 id="join">Как присоединиться</h2>
      <ol className="text-steps">
        <li>Подтвердите телефон</li>
        <li>Отправьте заявку монтажника с&nbsp;документом</li>
        <li>Покупайте: бонусы начислим, когда магазин подтвердит заявку</li>
      </ol>
      <AuthForm
        consents={consents}
        {...(step && { step })}
        path={toLoyaltyPath('about')}
        isOnly={step !== undefined}
        onSignedIn={finish}
      />
    </section>
  )
}
