/** Signs of what a job is measured by. */

export const areaSign = 'м²'
export const lengthSign = 'м'
