/** Pieces of work that a Worker tells of. */

export type Labels = Record<string, string>

/** What is counted and timed. Of a `request` the meter of each Worker has a name of its own. */
export type WorkKind = 'request' | 'page' | 'operation' | 'call' | 'database' | 'provider' | 'job'

/** A piece of work. Its labels come from closed lists: a pattern of an address, never the address. */
export type Work = { kind: WorkKind; name: string; labels?: Labels }

/** How long, and how many times. Work that goes on at once counts each for itself. */
export type Sum = { ms: number; count: number }
export type Sums = Partial<Record<WorkKind, Sum>>
