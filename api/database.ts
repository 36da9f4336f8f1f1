/** The door to the database. */

/** The part of D1 the data folder speaks; a Node adapter over node:sqlite offers the same. */
export type Database = Pick<D1Database, 'prepare' | 'batch'>
