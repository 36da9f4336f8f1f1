/** A token that the user gives to an agent: what it may do is chosen here. */
import { type AgentScope, agentNameMax, agentScopes } from '#schema/agent-scope.ts'
import { readText, toFormErrors } from '#web/forms/form-read.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { readTyped, type SettingsAnswer } from './settings-save.ts'

const AgentTokenCreate = graphql(`
  mutation AgentTokenCreate($name: String!, $scopes: [AgentScope!]!) {
    agentTokenCreate(name: $name, scopes: $scopes) {
      token
      userErrors { code message field }
    }
  }
`)

export const block = 'agent'

/** Names of the boxes, and what each lets an agent do. */
export const scopeWords: Record<AgentScope, string> = {
  READ: 'Узнавать цену доставки по\u00a0адресу',
  CART: 'Смотреть и\u00a0менять корзину',
  ESTIMATE: 'Смотреть сметы, создавать новые и\u00a0добавлять строки',
  ORDER_LINK: 'Готовить ссылку, по\u00a0которой вы\u00a0оформите заказ сами',
}

export const toBoxName = (scope: AgentScope) => `scope-${scope}`

/** Makes a token, which is shown once. */
export async function createAgentToken(
  { mutate }: Storefront,
  form: FormData,
): Promise<SettingsAnswer> {
  const name = readText(form, 'name').slice(0, agentNameMax)
  const scopes = agentScopes.filter((scope) => form.has(toBoxName(scope)))
  const errors = {
    ...(name === '' && { name: 'Назовите агента, чтобы узнать его среди устройств' }),
    ...(scopes.length === 0 && { scopes: 'Отметьте хотя бы одно' }),
  }
  const refuse = (of: SettingsAnswer['errors']) => ({
    block,
    fields: readTyped(form),
    errors: of,
    savedAt: null,
  })
  if (Object.keys(errors).length > 0) return refuse(errors)
  const { token, userErrors } = (await mutate(AgentTokenCreate, { name, scopes })).agentTokenCreate
  if (!token) return refuse(toFormErrors(userErrors, ['name', 'scopes']))
  return { block, fields: { token }, errors: {}, savedAt: Date.now() }
}
