/** What is left to do until a shop is whole, for its owner. */
import type { ApiDependencies } from '#api/context.ts'
import { findFirstStepState, prepareFirstStep } from '#api/data/first-step.ts'
import { findSetup, type SetupState } from '#api/data/setup.ts'
import { accept, type Outcome } from '#api/outcome.ts'
import type { FirstStepName, FirstSteps } from '#schema/rest/staff/first-step.ts'
import { actOnce, type StaffKeyed } from './staff/act.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'providerStates'>

const providers = {
  SMS: 'sms',
  PAYMENTS: 'payments',
  MAIL: 'mail',
  ADDRESSES: 'addresses',
} as const

const isApplied = ({ hasCity, hasShop, hasLegalPage, hasSeller }: SetupState) =>
  hasCity && hasShop && hasLegalPage && hasSeller

/** In the order in which a shop is made. */
export async function readFirstSteps({ db, providerStates }: Dependencies): Promise<FirstSteps> {
  const [setup, state] = await Promise.all([findSetup(db), findFirstStepState(db)])
  const kindOf = (name: string) => providerStates.get(name)?.kind ?? 'missing'
  const done: Record<FirstStepName, boolean> = {
    FOLDER: isApplied(setup),
    GOODS: setup.hasGoods,
    SMS: kindOf(providers.SMS) !== 'missing',
    PAYMENTS: kindOf(providers.PAYMENTS) !== 'missing',
    MAIL: kindOf(providers.MAIL) !== 'missing',
    ADDRESSES: kindOf(providers.ADDRESSES) !== 'missing',
    PEOPLE: state.peopleCount > 1,
    ORDER: state.hasOrder,
    BACKUP: state.hasBackup,
  }
  const isEmulated = (name: string) => name in providers && kindOf(toProvider(name)) === 'emulated'
  // The keys are those of the record.
  const steps = (Object.keys(done) as FirstStepName[]).map((name) => ({
    name,
    isDone: done[name],
    isEmulated: isEmulated(name),
  }))
  return { steps, isHidden: state.isHidden }
}

const toProvider = (name: string) => providers[name as keyof typeof providers]

/** The owner needs the list no longer. */
export function hideFirstSteps(
  dependencies: Dependencies,
  asked: StaffKeyed,
): Promise<Outcome<FirstSteps>> {
  const { db, now } = dependencies
  return actOnce(dependencies, asked, {
    request: { act: 'first-steps.hide' },
    plan: async () => ({
      id: 'HIDDEN',
      isSeen: null,
      act: { act: 'first-steps.hide', subject: 'first-steps' },
      statements: [prepareFirstStep(db, 'HIDDEN', now())],
    }),
    answer: async () => accept(await readFirstSteps(dependencies)),
  })
}
