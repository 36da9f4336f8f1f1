/** What a call is counted under: its path, where everything that a visitor or the shop named is `*`. */

/** Every word that stands in a path of the contract, and of the calls beside it. */
const words = new Set(
  `accept accounts acts add addresses again agent-tokens all also-buy announcements answer answers api approval approve around
  articles audit auth barcode bonus bonuses branches brands can-add cancel cart catalog categories
  changes check checkout calculate cities city clear client close code copy codes common compare comparison complaints confirm
  content correction corrections days decision decline delay deletion delivery devices dev difference discount docs done
  draft draft-orders email emulator estimates export favorites feeds fill filters geo guest health history inbox
  info info-pages inquiries installer-request installer-requests invitations invoice legal-pages logo
  logout loyalty main-page match me members messages news notes notifications openapi-staff.json openapi.json orders
  organizations page-votes paid pass payments pdf phone phone-change photos prices pricing products
  program promo-code promo-codes purchase-claim qrcode quantity questions read readiness receipt
  redirects refresh refunds refuse register related remove repeat reply restock restocks restore return returns
  review reviews route salt saved-for-later search selections set setup share shared shops silence similar
  sorts staff state states status stocks substitutes suggestions templates tick till told transfer-document
  transfers unsubscribe update user v1 value versions view viewed views vote withdraw yml yookassa`.split(
    /\s+/,
  ),
)

/** Words tell a call from others by then; what comes behind would only make more names. */
const partMax = 8

/** `/api/v1/user/orders/17/cancel?…` is `user/orders/*` + `/cancel`: there are as many as calls. */
export function toCallName(pathname: string): string {
  const [, ...parts] = pathname.split('/')
  const isOfContract = parts[0] === 'api' && parts[1] === 'v1'
  return parts
    .slice(isOfContract ? 2 : 0)
    .slice(0, partMax)
    .map((part) => (words.has(part) ? part : '*'))
    .join('/')
}
