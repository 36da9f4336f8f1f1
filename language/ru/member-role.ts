/** Roles in an organisation. */

export const memberRoleNames = {
  OWNER: 'Владелец',
  BUYER: 'Закупщик',
  APPROVER: 'Согласующий',
  ACCOUNTANT: 'Бухгалтер',
} as const
