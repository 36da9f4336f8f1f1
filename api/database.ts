/** The door to the database. */

/** The part of D1 the data folder speaks; a Node adapter over node:sqlite offers the same. */
export type Database = Pick<D1Database, 'prepare' | 'batch'>

/** A database whose later reads see what its earlier statements have seen and written. */
type DatabaseSession = Database & Pick<D1DatabaseSession, 'getBookmark'>

/**
 * Opens a session on a database with replicas: at a bookmark, at the primary (`first-primary`), or at
 * any replica (`first-unconstrained`). Writes go to the primary in each of them.
 */
export type OpenDatabase = (start: string) => DatabaseSession
