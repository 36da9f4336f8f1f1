/**
 * The shop's letterhead: whose name, colours and type stand, beside its mark (mark.ts), on what leaves the shop. Letters,
 * PDF and spreadsheets draw it each by its own means, and none of them knows the shop's folder.
 */
import { letterIconPath } from '#schema/letter-icon.ts'
import { identity } from '#shop/identity.ts'
import * as theme from '#shop/theme.ts'

export const letterhead = {
  get name(): string {
    return identity.name
  },
  /** The square icon of the shop, which stands out on a light ground and on a dark one. */
  iconPath: letterIconPath,
  ground: theme.ground,
  surface: theme.surface,
  text: theme.text,
  muted: theme.muted,
  line: theme.line,
  edge: theme.edge,
  link: theme.blue,
  /** Of the next step, and of the rule below the letterhead. */
  accent: theme.accent,
  dark: theme.dark,
  darkSurface: theme.darkHover,
  darkMuted: theme.darkMuted,
  radius: theme.radius,
  /** The typeface of the pages; where it is not installed, the next one that is. */
  letterFont: "'Golos Text',Arial,'Helvetica Neue',Helvetica,sans-serif",
  /** A spreadsheet names one face, which every office program has. */
  sheetFont: 'Arial',
}

/** Spreadsheets write a colour without its sign. */
export const toSheetColour = (colour: string): string => colour.slice(1).toUpperCase()
