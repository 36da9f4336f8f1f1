/** The bar above GraphiQL: loads examples, carries values from one to the next, sets the session. */
import { keepValues, toName, toVariables } from '#gateway/graphiql/example.ts'
import { examples } from '#gateway/graphiql/examples/examples.ts'
import { becomeGuest, findCode, hasOutbox, readViewer, signIn } from './session.ts'

type Model = {
  uri: { path: string }
  getValue(): string
  setValue(text: string): void
  onDidChangeContent(listen: () => void): void
}
type Monaco = {
  editor: {
    getModels(): Model[]
    getEditors(): { updateOptions(options: { wordWrap: 'on' }): void }[]
  }
}

function find(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`#tour-${name}`)
  if (!found) throw new Error(`The page has no part ${name}`)
  return found
}

function findList(): HTMLSelectElement {
  // The bar is the first of the page.
  const found = document.querySelector('select')
  if (!found) throw new Error('The page has no list of examples')
  return found
}

const select = findList()
const note = find('note')
const viewer = find('viewer')
const installer = find('installer')
const demoPhone = installer.dataset['phone'] ?? ''

/** Values of answers, by the names of the variables that take them. */
const kept: Record<string, unknown> = {}

/** The example that was put into the editor last. */
let loaded: string | null = null

/** GraphiQL reads a new text a moment later; until then it would ask for the operation before. */
function isRead(): boolean {
  if (loaded === null) return true
  const tab = document.querySelector('.graphiql-tab-active .graphiql-tab-button')
  const isOther = toName(findModel('operation.graphql')?.getValue() ?? '') !== loaded
  if (isOther || tab?.textContent?.trim() === loaded) loaded = null
  return loaded === null
}

const findModel = (name: string) =>
  (globalThis as { monaco?: Monaco }).monaco?.editor
    .getModels()
    .find(({ uri }) => uri.path.endsWith(name))

function load(name: string) {
  const example = examples.find(({ query }) => toName(query) === name)
  if (!example) return
  const variables = toVariables(example, kept, () => crypto.randomUUID())
  const isKnown = Object.keys(variables).length > 0
  findModel('operation.graphql')?.setValue(example.query)
  loaded = name
  findModel('variables.json')?.setValue(isKnown ? JSON.stringify(variables, null, 2) : '')
  note.textContent = ''
}

function loadNext() {
  const next = examples[select.selectedIndex + 1]
  if (!next) return
  select.value = toName(next.query)
  load(select.value)
}

async function showViewer() {
  try {
    viewer.textContent = await readViewer()
  } catch (error) {
    viewer.textContent = error instanceof Error ? error.message : String(error)
  }
}

type Sent = { operationName?: string; query?: string; variables?: { phone?: string } | null }

/** Takes from an answer what later examples need. */
async function learn({ query = '', variables }: Sent, response: Response) {
  const name = toName(query)
  const example = examples.find((each) => toName(each.query) === name)
  if (!example) return
  const { data } = (await response.json()) as { data?: unknown }
  const values = keepValues(example, data)
  if (name === 'OrderCode') {
    const phone = variables?.phone ?? '79001234567'
    Object.assign(values, { phone, code: await findCode(phone) })
  }
  Object.assign(kept, values)
  const names = Object.keys(values).join(', ')
  note.textContent = names ? `Kept for the next examples: ${names}` : ''
  if (name === 'OrderSignIn') await showViewer()
}

type Answered = CustomEvent<{ body: unknown; response: Response }>

/** GraphiQL tells nobody what was answered, so a script in the head of the page says it. */
function listen() {
  addEventListener('answered', (event) => {
    const { body, response } = (event as Answered).detail
    if (typeof body !== 'string') return
    const sent: Sent = JSON.parse(body)
    // An answer that is no JSON has nothing to keep.
    learn(sent, response).catch(() => {})
  })
}

/** Words of a comment are read whole on a narrow screen, and the list follows the open tab. */
function watchEditors() {
  const model = findModel('operation.graphql')
  if (!model) return void setTimeout(watchEditors, 100)
  const follow = () => {
    const name = toName(model.getValue())
    if (examples.some(({ query }) => toName(query) === name)) select.value = name
  }
  model.onDidChangeContent(follow)
  follow()
  const wrap = () => {
    const editors = (globalThis as { monaco?: Monaco }).monaco?.editor.getEditors() ?? []
    for (const editor of editors) editor.updateOptions({ wordWrap: 'on' })
  }
  wrap()
  // The editors of variables and of the answer come a moment later.
  setTimeout(wrap, 1000)
}

/** A press that comes before the new text is read is made again when it is. */
function holdExecution() {
  const listen = (event: MouseEvent) => {
    const { target } = event
    const button = target instanceof Element ? target.closest('.graphiql-execute-button') : null
    if (!(button instanceof HTMLElement) || isRead()) return
    event.stopPropagation()
    const tryAgain = () => (isRead() ? button.click() : setTimeout(tryAgain, 50))
    tryAgain()
  }
  addEventListener('click', listen, { capture: true })
}

async function become(change: () => Promise<unknown>) {
  try {
    await change()
    note.textContent = ''
  } catch (error) {
    note.textContent = error instanceof Error ? error.message : String(error)
  }
  await showViewer()
}

select.addEventListener('change', () => load(select.value))
find('next').addEventListener('click', loadNext)
find('guest').addEventListener('click', () => void become(becomeGuest))
installer.addEventListener('click', () => void become(() => signIn(demoPhone)))

// Only a shop that sends no messages has the demo's installer, and shows their code.
async function offerInstaller() {
  installer.hidden = !(await hasOutbox())
}
if (demoPhone) void offerInstaller()
listen()
holdExecution()
watchEditors()
void showViewer()
