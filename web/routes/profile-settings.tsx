import { data } from 'react-router'
import { ProfileForm } from '#schema/form.ts'
import { type FormErrors, readForm, readText, toFormErrors } from '../components/form-read.ts'
import { toMeta, toRoot } from '../components/page-meta.ts'
import { requireUser } from '../components/profile-guard.ts'
import { type ProfileFields, ProfileSettingsForm } from '../components/profile-settings-form.tsx'
import { announce } from '../components/tab-sync.ts'
import { graphql } from '../generated/graphql/index.ts'
import { type Storefront, StorefrontError, storefront } from '../storefront.ts'
import type { Route } from './+types/profile-settings'

const UserUpdate = graphql(`
  mutation UserUpdate($input: UserUpdateInput!) {
    userUpdate(input: $input) {
      userErrors { code message field }
      viewer { user { id firstname phone email birthday gender } }
    }
  }
`)

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'request'>

async function load({ context, request }: LoaderArgs) {
  const { viewer } = await requireUser(context.get(storefront), request)
  return { user: viewer.user }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

type Answer = { fields: ProfileFields; errors: FormErrors; savedAt: number | null }

async function save({ mutate }: Storefront, form: FormData): Promise<Answer> {
  const fields = {
    firstname: readText(form, 'firstname'),
    email: readText(form, 'email'),
    birthday: readText(form, 'birthday'),
    gender: readText(form, 'gender'),
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const read = readForm(ProfileForm, form)
  if (!read.ok) return { fields, errors: read.errors, savedAt: null }
  const { firstname, email, birthday, gender } = read.values
  try {
    const { userUpdate } = await mutate(UserUpdate, {
      input: {
        firstname,
        email: email || null,
        birthday: birthday || null,
        gender: gender || null,
      },
    })
    const errors = toFormErrors(userUpdate.userErrors, Object.keys(fields))
    const isSaved = userUpdate.userErrors.length === 0
    return { fields, errors, savedAt: isSaved ? Date.now() : null }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { fields, errors: { form: error.message }, savedAt: null }
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await save(context.get(storefront), await request.formData())
  return data(answer, { status: answer.savedAt === null ? 422 : 200 })
}

/** By the browser's own client, so that the name in the header follows. */
export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const answer = await save(context.get(storefront), await request.formData())
  if (answer.savedAt !== null) announce('profile')
  return answer
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Настройки профиля', isIndexed: false })
}

export default function ProfileSettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { user } = loaderData
  const saved = {
    firstname: user.firstname ?? '',
    email: user.email ?? '',
    birthday: user.birthday ?? '',
    gender: user.gender ?? '',
  }
  return (
    <section className="panel settings">
      <h1>Настройки</h1>
      <ProfileSettingsForm
        fields={actionData?.fields ?? saved}
        phone={user.phone}
        errors={actionData?.errors ?? {}}
        savedAt={actionData?.savedAt ?? null}
      />
    </section>
  )
}
