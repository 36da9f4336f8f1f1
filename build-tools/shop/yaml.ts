/** Reads a YAML file of the shop's folder by its form, and says every fault with its line. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type Document, isCollection, isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

/** A line of 0 means the file as a whole. */
export type Fault = { file: string; line: number; message: string }

/** The line a value is written in, or that of what it should stand in. */
type FindLine = (path: readonly PropertyKey[]) => number

type Reading<Value> =
  | { value: Value; findLine: FindLine; faults?: undefined }
  | { value?: undefined; faults: Fault[] }

/** Reads the file, unless it is absent, no YAML, or not of the form. */
export function readYaml<Form extends z.ZodType>(
  file: string,
  form: Form,
): Reading<z.output<Form>> {
  try {
    return parseYaml(readFileSync(file, 'utf8'), file, form)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { faults: [{ file, line: 0, message: 'the file is wanted, and is not there' }] }
  }
}

export function parseYaml<Form extends z.ZodType>(
  text: string,
  file: string,
  form: Form,
): Reading<z.output<Form>> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const findLine: FindLine = (path) => findLineOf(document, lines, path)
  const broken = document.errors.map(({ message, linePos }) => ({
    file,
    line: linePos?.[0].line ?? 0,
    message: message.split(/ at line |\n/)[0] ?? message,
  }))
  if (broken.length > 0) return { faults: broken }
  const read = () => form.safeParse(document.toJS() ?? {}, { error: toWanted })
  let result = read()
  // Digits without quotes are a number to YAML: where a text is wanted, it is what was written.
  if (result.error && quoteTexts(document, result.error.issues)) result = read()
  if (result.success) return { value: result.data, findLine }
  const faults = result.error.issues.flatMap((issue) => toFaults(issue, document))
  return {
    faults: faults
      .map(({ path, message }) => ({ file, line: findLine(path), message }))
      .sort((a, b) => a.line - b.line),
  }
}

/** «shop/shop.yaml:12 seller.inn: ten or twelve digits are wanted, "77" was found» */
export function formatFault({ file, line, message }: Fault): string {
  const near = relative(process.cwd(), file)
  const path = near.startsWith('..') ? file : near
  return `${line > 0 ? `${path}:${line}` : path} ${message}`
}

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

const wantedKinds: Record<string, string> = {
  string: 'a text is wanted',
  number: 'a number is wanted',
  int: 'a whole number is wanted',
  boolean: 'true or false is wanted',
  array: 'a list is wanted',
  object: 'keys with values are wanted',
  record: 'keys with values are wanted',
}

/** What is wanted instead, for a rule of the form that does not say so itself. */
function toWanted(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return wantedKinds[issue.expected] ?? `${issue.expected} is wanted`
    case 'invalid_value':
      return `${issue.values.map((value) => JSON.stringify(value)).join(' or ')} is wanted`
    case 'too_small':
      return toBound('at least', issue.origin, issue.minimum)
    case 'too_big':
      return toBound('at most', issue.origin, issue.maximum)
    case 'unrecognized_keys':
      return 'no such key is known'
    case 'invalid_union':
      return toAlternatives(issue.errors)
    default:
      return undefined
  }
}

function toBound(bound: string, origin: string, size: number | bigint): string {
  if (origin === 'string' && bound === 'at least' && size === 1) return 'a text is wanted'
  const unit = { string: 'character', array: 'row' }[origin]
  const isOne = Number(size) === 1
  if (!unit) return `${bound} ${size} is wanted`
  return `${bound} ${size} ${unit}${isOne ? ' is' : 's are'} wanted`
}

/** Of forms of which one is wanted: «a text or a list is wanted». */
const toAlternatives = (branches: readonly (readonly Issue[])[] = []) =>
  branches
    .flatMap(([first]) => (first ? [first.message] : []))
    .map((message, index, { length }) =>
      index < length - 1 ? message.replace(/ (is|are) wanted$/, '') : message,
    )
    .join(' or ')

function toFaults(issue: Issue, document: Document): { path: Path; message: string }[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `${toName([...path, key])}: ${issue.message}`,
    }))
  }
  if (issue.code === 'invalid_union') {
    // The form whose kind fits is the one that was meant.
    const meant = issue.errors.find((branch) => branch.every((inner) => inner.path.length > 0))
    if (meant?.length) {
      return meant.flatMap((inner) =>
        toFaults({ ...inner, path: [...path, ...inner.path] }, document),
      )
    }
  }
  const name = path.length > 0 ? `${toName(path)}: ` : ''
  return [{ path, message: `${name}${issue.message}, ${toFound(document, path)}` }]
}

function toFound(document: Document, path: Path): string {
  const value: unknown = path.length === 0 ? document.contents : document.getIn(path)
  if (value === undefined || value === null) return 'nothing was found'
  if (isMap(value)) return 'keys with values were found'
  if (isCollection(value)) return 'a list was found'
  return `${JSON.stringify(value).slice(0, 60)} was found`
}

/** «cities[2].name» */
const toName = (path: Path) =>
  path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`
    return name ? `${name}.${String(part)}` : String(part)
  }, '')

function findLineOf(document: Document, lines: LineCounter, path: Path): number {
  let line = 1
  let node: unknown = document.contents
  for (const part of path) {
    if (!isCollection(node)) break
    // The key of a pair says better where it is than its value, which may begin a line later.
    const pair = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
      : undefined
    const next: unknown = node.get(part, true)
    const start = toStart(pair?.key) ?? toStart(next)
    if (start === undefined) break
    line = lines.linePos(start).line
    node = next
  }
  return line
}

function toStart(node: unknown): number | undefined {
  if (!node || typeof node !== 'object' || !('range' in node)) return undefined
  return Array.isArray(node.range) ? Number(node.range[0]) : undefined
}

/** Whether a number, true or false was where the form takes a text; it is one now. */
function quoteTexts(document: Document, issues: readonly Issue[]): boolean {
  const scalars = issues
    .flatMap((issue) => listTextPaths(issue))
    .map((path) => document.getIn(path, true))
    .filter(isScalar)
    .filter(({ value, source }) => source !== undefined && value !== null && value !== source)
  for (const scalar of scalars) scalar.value = scalar.source
  return scalars.length > 0
}

function listTextPaths(issue: Issue): Path[] {
  if (issue.code === 'invalid_type') return issue.expected === 'string' ? [issue.path] : []
  if (issue.code === 'invalid_value') {
    return issue.values.every((value) => typeof value === 'string') ? [issue.path] : []
  }
  if (issue.code !== 'invalid_union') return []
  return issue.errors
    .flat()
    .flatMap((inner) => listTextPaths({ ...inner, path: [...issue.path, ...inner.path] }))
}
