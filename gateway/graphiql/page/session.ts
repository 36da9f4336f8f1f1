/** Who the page asks as: a new guest, or the installer of a demo shop. */

type Answer = { data?: Record<string, unknown> | null; errors?: { message: string }[] }
type Refusals = { userErrors: { message: string }[] } | null | undefined
type Viewer = { user: { isGuest: boolean; phone: string | null; firstname: string | null } }
type Letter = { to: string; code?: string }
type Document = { slug: string; version: string; isRequired: boolean; isConsent: boolean }

const viewerFields = 'viewer { user { isGuest phone firstname } }'

async function ask(query: string, variables: object = {}): Promise<Record<string, unknown>> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors }: Answer = await response.json()
  if (!data || errors?.[0]) throw new Error(errors?.[0]?.message ?? `Status ${response.status}`)
  return data
}

const toDigits = (phone: string) => phone.replaceAll(/\D/g, '')

/** Messages that would have been sent; null of a shop that sends them and shows them to nobody. */
async function listMessages(): Promise<Letter[] | null> {
  const response = await fetch('/dev/outbox.json')
  return response.ok ? response.json() : null
}

export const hasOutbox = async (): Promise<boolean> => (await listMessages()) !== null

/** The newest code that went to a phone. */
export async function findCode(phone: string): Promise<string | null> {
  const messages = (await listMessages()) ?? []
  const own = messages.find(({ to, code }) => code && toDigits(to) === toDigits(phone))
  return own?.code ?? null
}

/** In words: a guest, or the name and the phone of who is signed in. */
export async function readViewer(): Promise<string> {
  const { viewer } = await ask(`{ ${viewerFields} }`)
  const { user } = viewer as Viewer
  return user.isGuest ? 'guest' : [user.firstname, user.phone].filter(Boolean).join(', ')
}

export const becomeGuest = (): Promise<unknown> => ask(`mutation { signOut { ${viewerFields} } }`)

/** Signs in by a code, as anybody would: the page has no other way in. */
export async function signIn(phone: string): Promise<void> {
  const { legalPages } = await ask('{ legalPages { slug version isConsent isRequired } }')
  const needed = (legalPages as Document[]).filter((each) => each.isConsent && each.isRequired)
  // A code that was sent a moment ago is still good: that another is refused does no harm.
  const { phoneCodeRequest } = await ask(
    `mutation($phone: String!, $legalPages: [LegalPageConsentInput!]!) {
      phoneCodeRequest(phone: $phone, legalPages: $legalPages) { userErrors { message } }
    }`,
    { phone, legalPages: needed.map(({ slug, version }) => ({ slug, version })) },
  )
  const { phoneSignIn } = await ask(
    `mutation($phone: String!, $code: String!) {
      phoneSignIn(phone: $phone, code: $code) { userErrors { message } }
    }`,
    { phone, code: (await findCode(phone)) ?? '' },
  )
  const refusals = [phoneSignIn, phoneCodeRequest].map((each) => (each as Refusals)?.userErrors[0])
  const [refused, unsent] = refusals
  // A code serves once: of two presses in a minute the second is told to wait.
  if (refused) throw new Error((unsent ?? refused).message)
}
