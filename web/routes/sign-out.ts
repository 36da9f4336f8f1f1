import { href, redirect } from 'react-router'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import type { Route } from './+types/sign-out'

const SignOut = graphql(`
  mutation SignOut {
    signOut {
      viewer { user { id isGuest } }
    }
  }
`)

/** A link or a bookmark must not sign the visitor out. */
export const loader = () => redirect(href('/'))

export async function action({ context }: Route.ActionArgs) {
  await context.get(storefront).mutate(SignOut, {})
  return redirect(href('/'))
}
