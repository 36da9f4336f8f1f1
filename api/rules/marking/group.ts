import { toMarkingGroupName } from '#language/ru/marking-group.ts'

/** As contracts have it; null of goods that are not marked. */
export const toMarkingGroup = (group: string | null): { id: string; name: string } | null =>
  group === null ? null : { id: group, name: toMarkingGroupName(group) }
