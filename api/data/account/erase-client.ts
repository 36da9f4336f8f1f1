/** What clients of estimates have said: it goes with the estimate, and their phones with them. */
import { sql } from '#api/data/sql.ts'
import { type Erased, type Erasures } from './erased.ts'

const estimatesOf = ({ userId }: Erased) =>
  sql`(SELECT id FROM estimates WHERE user_id = ${userId})`

/**
 * An agreement stays with the estimate of another person, who needs it to prove what was agreed to:
 * of its signer's own account only the phone goes (docs/decisions/0238).
 */
export const clientErasures: Erasures = [
  ['estimate_acts', (e) => sql`DELETE FROM estimate_acts WHERE estimate_id IN ${estimatesOf(e)}`],
  [
    'estimate_acts',
    (e) => sql`UPDATE estimate_acts SET phone = '' WHERE phone = ${e.phone} AND phone <> ''`,
  ],
  [
    'estimate_acceptances',
    (e) => sql`DELETE FROM estimate_acceptances WHERE estimate_id IN ${estimatesOf(e)}`,
  ],
  [
    'estimate_acceptances',
    (e) => sql`UPDATE estimate_acceptances SET phone = '' WHERE phone = ${e.phone} AND phone <> ''`,
  ],
  [
    'estimate_answer_photos',
    (e) => sql`DELETE FROM estimate_answer_photos WHERE answer_id IN (
      SELECT id FROM estimate_answers WHERE estimate_id IN ${estimatesOf(e)})`,
  ],
  [
    'estimate_answers',
    (e) => sql`DELETE FROM estimate_answers WHERE estimate_id IN ${estimatesOf(e)}`,
  ],
  [
    'estimate_silences',
    (e) => sql`DELETE FROM estimate_silences WHERE estimate_id IN ${estimatesOf(e)}
      OR phone = ${e.phone}`,
  ],
  [
    'estimates',
    (e) => sql`UPDATE estimates SET client_phone = ''
      WHERE client_phone = ${e.phone} AND client_phone <> ''`,
  ],
]
