/** Parses a Worker's environment variables with a schema. */
import * as z from 'zod'

/**
 * Says which variable is wrong, in a platform's log too, where a ZodError shows its name alone.
 * A line of .dev.vars.example left as it is says nothing.
 */
export function parseVariables<Schema extends z.ZodType>(
  schema: Schema,
  variables: object,
): z.infer<Schema> {
  const said = Object.entries(variables).filter(([, value]) => value !== '')
  const { success, data, error } = schema.safeParse(Object.fromEntries(said))
  if (success) return data
  const wrong = error.issues.map(({ path, message }) => [path.join('.'), message])
  const words = wrong.map((pair) => pair.filter(Boolean).join(': ')).join('; ')
  throw new Error(`A variable is wrong: ${words}`)
}

/** Hosts, separated by spaces; those of the shop's own folder when the variable is not set. */
export const createHostList = (own: string) =>
  z
    .string()
    .default(own)
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .refine((hosts) => hosts.every((host) => /^[a-z\d.-]+(:\d+)?$/.test(host)), {
      error: 'hosts such as blog.example.ru, separated by spaces',
    })

/** Origins as browsers write them, separated by spaces: an app's own scheme counts as one. */
export const originList = z
  .string()
  .default('')
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine((origins) => origins.every((origin) => originPattern.test(origin)), {
    error: 'origins such as https://app.example.ru or capacitor://localhost, separated by spaces',
  })
const originPattern = /^[a-z][a-z\d+.-]*:\/\/[a-z\d.-]+(:\d+)?$/

/** Whether an address is one of the machine itself, which no visitor can open. */
export function isLocalAddress(url: string): boolean {
  const { hostname } = new URL(url)
  return /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname)
}

export const localAddressError =
  'in production it is the address that visitors open, not one of this machine'
