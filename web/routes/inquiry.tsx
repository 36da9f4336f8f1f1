import '#web/document/styles/narrow.css'
import '#web/ui/parts.css'
import '#web/features/restock/restock.css'
import { data, href, Link, redirect, useNavigation, useSubmit } from 'react-router'
import { absent } from '#schema/absent.ts'
import { InquiryOwn, sendInquiry, toBlank, toTaken } from '#web/features/inquiry/inquiry-data.ts'
import { InquiryForm } from '#web/features/inquiry/inquiry-form.tsx'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
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

/** For whoever has no script; everybody else asks in place. */
export default function InquiryRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { own, phrase, number } = loaderData
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <>
      <BreadcrumbTrail>
        <a href={href('/search')}>Поиск</a>
      </BreadcrumbTrail>
      <div className="panel narrow">
        <h1>Заявка специалисту</h1>
        <div className="restock">
          {number === null ? (
            <InquiryForm
              own={own}
              answer={actionData ?? toBlank(phrase, own)}
              isSending={isSending}
              onSend={(form) => void submit(form, { replace: true })}
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
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
