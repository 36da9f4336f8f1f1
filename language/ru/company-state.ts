/** What the register says of a company, and what it means for a buyer. */

export const companyStateNames = {
  ACTIVE: '',
  LIQUIDATING: 'ликвидируется',
  LIQUIDATED: 'ликвидирована',
  BANKRUPT: 'банкротство',
  REORGANIZING: 'реорганизация',
} as const

export const companyStateNotes = {
  ACTIVE: '',
  LIQUIDATING:
    'Организация ликвидируется. Добавить можно, но\u00a0банк может не\u00a0провести оплату',
  LIQUIDATED: 'Организация прекратила работу: счёт на\u00a0неё не\u00a0выставить',
  BANKRUPT: 'Идёт банкротство: счёт на\u00a0организацию не\u00a0выставляем',
  REORGANIZING: 'Идёт реорганизация: реквизиты могут измениться',
} as const
