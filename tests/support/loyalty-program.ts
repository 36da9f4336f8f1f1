/** The loyalty programme: its addresses, and what only the shop's people would bring about. */
import { findShop } from './late.ts'

export const loyaltyPaths = {
  home: '/profile/loyalty',
  about: '/profile/loyalty/about',
  history: '/profile/loyalty/history',
  landing: '/information/pravila-programmy-loyalnosti',
}

/** The shop has granted the request of the person with this phone. */
export async function makeInstaller(phone: string): Promise<void> {
  const { db } = await findShop()
  await db.prepare("UPDATE users SET partner_type = 'MOUNTER' WHERE phone = ?").bind(phone).run()
}
