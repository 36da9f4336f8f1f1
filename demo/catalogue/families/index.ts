import { construction } from './construction.ts'
import { dryMixes } from './dry-mixes.ts'
import { electrics } from './electrics.ts'
import { fasteners } from './fasteners.ts'
import { floors } from './floors.ts'
import { insulation } from './insulation.ts'
import { openings } from './openings.ts'
import { paints } from './paints.ts'
import { plumbing } from './plumbing.ts'
import { roofing } from './roofing.ts'
import { sealants } from './sealants.ts'
import { sheets } from './sheets.ts'
import { timber } from './timber.ts'
import { tools } from './tools.ts'

export const ranges = [
  ...dryMixes,
  ...construction,
  ...sheets,
  ...insulation,
  ...roofing,
  ...timber,
  ...floors,
  ...paints,
  ...plumbing,
  ...electrics,
  ...fasteners,
  ...tools,
  ...openings,
  ...sealants,
]
