/** How the commands that copy and restore speak of a copy. */
import type { Contents } from './manifest.ts'
import type { Restored } from './restore-copy.ts'
import type { Taken } from './take.ts'

const units: [string, number][] = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
  ['second', 1000],
]

/** «3 hours»: the largest unit that there is one of, rounded down. */
function toAge(ms: number): string {
  const [name, size] = units.find(([, unitMs]) => ms >= unitMs) ?? ['second', 1000]
  const count = Math.max(0, Math.floor(ms / size))
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

function toSize(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} KB`
}

const toCounts = ({ orders, products, users }: Contents) =>
  `${orders} orders, ${products} goods, ${users} users`

const toWarning = (orphaned: readonly string[]): string[] =>
  orphaned.length === 0
    ? []
    : [`Some rows name others that are not there: tables ${orphaned.join(', ')}`]

export function toTakenText({ file, bytes, seconds, manifest, snapshot }: Taken): string {
  const pictures = manifest.files.length - 1
  const lines = [
    `${toCounts(manifest.contents)}, ${
      manifest.hasPictures ? `${pictures} files of pictures` : 'no pictures'
    }`,
    ...toWarning(snapshot.orphaned),
    `Copied and checked: ${file} (${toSize(bytes)}) in ${seconds.toFixed(1)} s`,
  ]
  return `${lines.join('\n')}\n`
}

export function toTakenJson({ file, bytes, seconds, manifest, snapshot }: Taken): string {
  const { files, ...rest } = manifest
  const told = { file, bytes, seconds, ...rest, pictures: files.length - 1 }
  return `${JSON.stringify({ ...told, orphaned: snapshot.orphaned })}\n`
}

type Told = Restored & {
  /** What it was restored from. */
  from: string
  isDrill: boolean
  /** When the copy was taken, or the last change came into it; null when that is not known. */
  takenAt: Date | null
  now: Date
}

export function toRestoredText(told: Told): string {
  const { from, isDrill, takenAt, now, seconds, snapshot, pending, aside, manifest } = told
  const age = takenAt && toAge(now.getTime() - takenAt.getTime())
  const pictures = manifest?.hasPictures
    ? `${manifest.files.length - 1} files of pictures`
    : 'no pictures'
  const lines = [
    age ? `${from} is ${age} old (${takenAt.toISOString()})` : from,
    `${toCounts(snapshot.contents)}, ${pictures}`,
    ...toWarning(snapshot.orphaned),
    ...(pending.length > 0 ? [`${pending.length} migrations are applied by the next start`] : []),
    isDrill
      ? `It can be restored: that took ${seconds.toFixed(1)} s here, and nothing was changed`
      : `Restored in ${seconds.toFixed(1)} s`,
    ...(aside ? [`What was there before is in ${aside}: delete it when all is well`] : []),
  ]
  return `${lines.join('\n')}\n`
}

export function toRestoredJson(told: Told): string {
  const { from, isDrill, takenAt, now, seconds, snapshot, pending, aside, manifest } = told
  return `${JSON.stringify({
    from,
    isDrill,
    takenAt: takenAt?.toISOString() ?? null,
    ageSeconds: takenAt ? Math.round((now.getTime() - takenAt.getTime()) / 1000) : null,
    seconds,
    ...snapshot.contents,
    pictures: manifest?.hasPictures ? manifest.files.length - 1 : null,
    migration: snapshot.migration,
    pending,
    orphaned: snapshot.orphaned,
    aside,
  })}\n`
}
