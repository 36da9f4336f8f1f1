import { data, Form, href, useNavigation } from 'react-router'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/unsubscribe'
import '#web/document/styles/narrow.css'
import '#web/ui/panel.css'
import '#web/ui/notice.css'

const NewsUnsubscribe = graphql(`
  mutation NewsUnsubscribe($token: String!) {
    newsUnsubscribe(token: $token) { userErrors { code } }
  }
`)

/** A press of the button, or of «Отписаться» in a mail client, which posts by itself (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  const answer = await context.get(storefront).mutate(NewsUnsubscribe, { token: params.token })
  const isDone = answer.newsUnsubscribe.userErrors.length === 0
  return data({ isDone }, { status: isDone ? 200 : 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Отписка от новостей', isIndexed: false })
}

/** Looking at the page ends nothing: mail programs open links to check them. */
export default function UnsubscribeRoute({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="panel narrow">
      <h1>Новости и&nbsp;акции</h1>
      {actionData?.isDone ? (
        <output className="notice">
          Вы&nbsp;отписаны. О&nbsp;заказах сообщать продолжим. Передумаете&nbsp;— включите новости
          в&nbsp;<a href={href('/profile/notifications')}>настройках уведомлений</a>.
        </output>
      ) : (
        <Form method="post" className="form" preventScrollReset>
          {actionData && (
            <p role="alert" className="notice">
              Ссылка не&nbsp;подошла: откройте её ещё раз из&nbsp;сообщения целиком
            </p>
          )}
          <p>
            Больше не&nbsp;присылать новости и&nbsp;предложения магазина ни&nbsp;по&nbsp;СМС,
            ни&nbsp;письмом?
          </p>
          <Button wide size="l" tone="primary" type="submit" loading={isBusy}>
            Отписаться
          </Button>
        </Form>
      )}
    </div>
  )
}
