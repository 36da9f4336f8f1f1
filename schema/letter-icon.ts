/** The file of the shop's icon that letters show, on whatever page a mail service opens them. */
export const letterIconPath = '/icon-192.png'
