import '#web/features/ask/restock/restock.css'
import { data, href, Link, redirect } from 'react-router'
import { absent } from '#language/ru/absent.ts'
import { AskPage, usePosting } from '#web/features/ask/ask-page.tsx'
import {
  InquiryOwn,
  sendInquiry,
  toBlankInquiry,
  toTaken,
} from '#web/features/ask/inquiry/inquiry-data.ts'
import { InquiryForm } from '#web/features/ask/inquiry/inquiry-form.tsx'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Route } from './+types/inquiry'

type LoadArgs = Pick<Route.LoaderArgs, 'context' | 'request'>

/** `?q=` is the phrase, `?number=` an inquiry that was just taken. */
export async function loader({ context, request }: LoadArgs) {
  const { cityId, query } = context.get(storefront)
  const { searchParams } = new URL(request.url)
  const number = /^\d{1,12}$/.exec(searchParams.get('number') ?? '')?.[0] ?? null
  const phrase = (searchParams.get('q') ?? '').slice(0, 200)
  return { own: await query(InquiryOwn, { cityId }), phrase, number }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { own } = await loader(args)
  const answer = await sendInquiry(args.context.get(storefront), form, own)
  if (answer.number === null) return data(answer, { status: 422 })
  return redirect(`/search/inquiry?${new URLSearchParams({ number: answer.number })}`)
}

export function meta({ matches }: Route.MetaArgs) {
  const { origin } = toRoot(matches)
  return toMeta({ origin, title: 'Заявка специалисту', isIndexed: false })
}

/** For browsers without script; with it, a dialog asks in place. */
export default function InquiryRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { own, phrase, number } = loaderData
  const posting = usePosting()
  return (
    <AskPage title="Заявка специалисту" from={{ href: href('/search'), name: 'Поиск' }}>
      <div className="restock">
        {number === null ? (
          <InquiryForm
            own={own}
            answer={actionData ?? toBlankInquiry({ phrase }, own)}
            {...posting}
          />
        ) : (
          <>
            <output>{toTaken(number)}</output>
            <Link className={buttonClass({ tone: 'primary', size: 'l', wide: true })} to="/">
              {absent.action}
            </Link>
          </>
        )}
      </div>
    </AskPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
