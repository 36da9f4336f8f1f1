import { useState } from 'react'
import { data, href, redirect, useSearchParams } from 'react-router'
import { type Purpose, readGranted } from '#schema/storage-consent.ts'
import { site } from '#web/document/site.ts'
import { readChoice, savedWords } from '#web/features/consent/consent-data.ts'
import { ConsentActions, ConsentForm } from '#web/features/consent/consent-form.tsx'
import { postChoice } from '#web/features/consent/consent-post.server.ts'
import { useConsentSave } from '#web/features/consent/use-consent-save.ts'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import type { Route } from './+types/cookies'
import '#web/document/styles/narrow.css'
import '#web/ui/panel.css'
import '#web/ui/notice.css'

/** The cookie selection as a page: for those without script, and to be linked to. */
export function loader({ request }: Route.LoaderArgs) {
  return { granted: readGranted(request.headers.get('cookie')) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const granted = readChoice(await request.formData())
  const answer = await postChoice(context.get(storefront), {
    cookies: request.headers.get('cookie'),
    granted,
    isSecure: context.get(site).origin.startsWith('https:'),
  })
  if ('refusal' in answer) return data({ ...answer, granted }, { status: 422 })
  const headers = new Headers()
  for (const line of answer.lines) headers.append('set-cookie', line)
  return redirect(`${href('/cookies')}?saved`, { headers })
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Настройки cookie', isIndexed: false })
}

export default function CookiesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<readonly Purpose[]>(
    actionData?.granted ?? loaderData.granted,
  )
  const [searchParams] = useSearchParams()
  const [isSaved, setIsSaved] = useState(searchParams.has('saved'))
  const { isBusy, refusal, onSubmit } = useConsentSave((granted) => {
    setChosen(granted)
    setIsSaved(true)
  })
  return (
    <>
      <BreadcrumbTrail />
      <div className="panel narrow">
        <h1>Настройки cookie</h1>
        {isSaved && <output className="notice">{savedWords}</output>}
        <ConsentForm
          key={chosen.join()}
          granted={chosen}
          refusal={refusal ?? actionData?.refusal ?? null}
          onSubmit={onSubmit}
        />
        <ConsentActions isBusy={isBusy} />
      </div>
    </>
  )
}
