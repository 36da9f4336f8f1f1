/** Why a contact of a building site is refused: its name and its phone are optional together. */
export const contactMessages = {
  name: 'Укажите, кого спросить по\u00a0этому телефону',
  phone: 'Укажите телефон того, кого спросить',
}
