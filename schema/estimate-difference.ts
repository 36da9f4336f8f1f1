/**
 * What has changed between two versions of an estimate, by the ids of its lines and sections. Sums
 * that follow from a change are told of the whole alone: a discount by sum is taken off all lines, so
 * that one price would else change each of them.
 */
import { toCanonicalJson } from './canonical-json.ts'
import type { EstimateContent } from './rest/estimate/content.ts'
import type {
  EstimateDifference,
  EstimateLineDifference,
  EstimateSectionDifference,
} from './rest/estimate/difference.ts'

type Group = EstimateContent['groups'][number]
type Line = Group['lines'][number]
/** What a link shows of a version may lack names and prices. */
type Content = Omit<EstimateContent, 'contacts' | 'logoId'> & {
  contacts: EstimateContent['contacts'] | null
  logoId: EstimateContent['logoId']
}

type Placed = { line: Line; group: Group }

export function compareEstimates(before: Content, after: Content): EstimateDifference {
  return {
    fields: listWholeFields(before, after),
    sections: compareSections(before, after),
    lines: compareLines(before, after),
    before: toWhole(before),
    after: toWhole(after),
  }
}

/** Whether both say the same; the sums follow from lines and discounts. */
export const isSameEstimate = ({ fields, sections, lines }: EstimateDifference): boolean =>
  fields.length + sections.length + lines.length === 0

const isSame = (one: unknown, other: unknown) => toCanonicalJson(one) === toCanonicalJson(other)

const toWhole = ({ title, validUntil, gross, discount, total, discountGiven }: Content) => ({
  title,
  validUntil,
  gross,
  discount,
  total,
  discountGiven,
})

function listWholeFields(before: Content, after: Content): EstimateDifference['fields'] {
  const differs = (toPart: (content: Content) => unknown) => !isSame(toPart(before), toPart(after))
  const fields: [EstimateDifference['fields'][number], boolean][] = [
    ['TITLE', differs(({ title }) => title)],
    ['NOTE', differs(({ note }) => note)],
    ['VALID_UNTIL', differs(({ validUntil }) => validUntil)],
    ['CONTACTS', differs(({ contacts, logoId }) => [contacts, logoId])],
    ['DISCOUNT', differs(({ discountGiven }) => discountGiven)],
    ['ORDER', isReordered(before, after)],
  ]
  return fields.filter(([, isOther]) => isOther).map(([field]) => field)
}

const toPlaces = ({ groups }: Content): Map<string, Placed> =>
  new Map(groups.flatMap((group) => group.lines.map((line) => [line.id, { line, group }])))

/** Whether lines that stayed in their sections, or the sections, stand in another order. */
function isReordered(before: Content, after: Content): boolean {
  const toIds = (content: Content, other: Content) => {
    const places = toPlaces(other)
    const sections = new Set(other.groups.map(({ id }) => id))
    const lines = content.groups.map(({ id, lines }) =>
      lines.filter((line) => places.get(line.id)?.group.id === id).map((line) => line.id),
    )
    return [content.groups.map(({ id }) => id).filter((id) => sections.has(id)), lines.flat()]
  }
  const [sectionsBefore, linesBefore] = toIds(before, after)
  const [sectionsAfter, linesAfter] = toIds(after, before)
  if (!isSame(sectionsBefore, sectionsAfter)) return true
  return !isSame(linesBefore, linesAfter)
}

function compareSections(before: Content, after: Content): EstimateSectionDifference[] {
  const toSections = ({ groups }: Content) =>
    groups.flatMap(({ id, title, discountGiven }) =>
      id === null ? [] : [{ id, title: title ?? '', discountGiven }],
    )
  const [then, now] = [toSections(before), toSections(after)]
  const thenOf = new Map(then.map((section) => [section.id, section]))
  const nowIds = new Set(now.map(({ id }) => id))
  const changed = now.flatMap((section): EstimateSectionDifference[] => {
    const was = thenOf.get(section.id) ?? null
    if (!was) return [{ kind: 'ADDED', fields: [], before: null, after: section }]
    const fields: EstimateSectionDifference['fields'] = []
    if (was.title !== section.title) fields.push('TITLE')
    if (!isSame(was.discountGiven, section.discountGiven)) fields.push('DISCOUNT')
    return fields.length > 0 ? [{ kind: 'CHANGED', fields, before: was, after: section }] : []
  })
  const gone = then
    .filter(({ id }) => !nowIds.has(id))
    .map((section): EstimateSectionDifference => {
      return { kind: 'GONE', fields: [], before: section, after: null }
    })
  return [...changed, ...gone]
}

function compareLines(before: Content, after: Content): EstimateLineDifference[] {
  const [then, now] = [toPlaces(before), toPlaces(after)]
  const changed = [...now.values()].flatMap(({ line, group }): EstimateLineDifference[] => {
    const was = then.get(line.id)
    const placed = { after: line, sectionAfter: group.title }
    if (!was) {
      return [{ kind: 'ADDED', fields: [], before: null, sectionBefore: null, ...placed }]
    }
    const fields = listLineFields(was, { line, group })
    if (fields.length === 0) return []
    const sections = { sectionBefore: was.group.title, ...placed }
    return [{ kind: 'CHANGED', fields, before: was.line, ...sections }]
  })
  const gone = [...then.values()]
    .filter(({ line }) => !now.has(line.id))
    .map(({ line, group }): EstimateLineDifference => {
      const sections = { sectionBefore: group.title, sectionAfter: null }
      return { kind: 'GONE', fields: [], before: line, after: null, ...sections }
    })
  return [...changed, ...gone]
}

function listLineFields(before: Placed, after: Placed): EstimateLineDifference['fields'] {
  const differs = (toPart: (placed: Placed) => unknown) => !isSame(toPart(before), toPart(after))
  const fields: [EstimateLineDifference['fields'][number], boolean][] = [
    ['NAME', differs(({ line }) => line.name)],
    ['QUANTITY', differs(({ line: { quantity, unit, packs } }) => [quantity, unit, packs])],
    ['PRICE', differs(({ line }) => line.price)],
    ['DISCOUNT', differs(({ line }) => line.discountGiven)],
    ['NOTE', differs(({ line }) => line.note)],
    ['SECTION', differs(({ group }) => group.id)],
    ['GONE', differs(({ line }) => line.isGone)],
  ]
  return fields.filter(([, isOther]) => isOther).map(([field]) => field)
}
