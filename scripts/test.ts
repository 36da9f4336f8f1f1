/**
 * `npm test`: every suite, the files that took longest, then one line that sums the suites, whatever
 * has failed before it. `-- --changed`: tests of what was changed alone.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checks, runCheck, typegen } from './local/checks.ts'
import { findChromium } from './local/chromium.ts'
import { useScratchFolder } from './local/scratch-folder.ts'
import { execute, root } from './local/shell.ts'
import { testChanged } from './local/test-changed.ts'

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
useScratchFolder()

type Tally = { passed: number; failed: number; slow?: SlowFile[] }
type SlowFile = { file: string; seconds: number }

/** Runs in a separate process: however it ends, the line that sums the suites is still printed. */
async function build(): Promise<Tally> {
  const status = await execute('node', [
    '--disable-warning=ExperimentalWarning',
    'scripts/build.ts',
    '--demo',
  ])
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} build`)
  // The tests need a working build; the build itself does not count as a test.
  return { passed: 0, failed: status === 0 ? 0 : 1 }
}

async function check(): Promise<Tally> {
  const tally = { passed: 0, failed: 0 }
  for (const each of [typegen, ...checks]) {
    if (await runCheck(each)) tally.passed += 1
    else tally.failed += 1
  }
  return tally
}

/** Vitest's and Playwright's own counts; a suite that did not get so far as counting has failed. */
function read<Report>(file: string, toTally: (report: Report) => Tally, status: number): Tally {
  const path = join(results, file)
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  // Written by the program that has just ended.
  const tally = toTally(JSON.parse(readFileSync(path, 'utf8')) as Report)
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults?: { name: string; startTime: number; endTime: number }[]
}

const toVitestTally = (report: VitestReport): Tally => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  slow: (report.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  })),
})

type PlaywrightSuite = {
  file: string
  specs?: { tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number }
  suites?: PlaywrightSuite[]
}

const toPlaywrightTally = ({ stats, suites = [] }: PlaywrightReport): Tally => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  slow: suites.map((suite) => ({
    file: join('tests/e2e', suite.file),
    seconds: sumDurations(suite) / 1000,
  })),
})

/** Retries take their time too. */
function sumDurations({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + sumDurations(suite), own)
}

const slowFilesMax = 10

function tellSlowest(files: SlowFile[]): void {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowFilesMax)
  if (slowest.length === 0) return
  console.log('The slowest test files:')
  for (const { file, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  }
}

async function unit(): Promise<Tally> {
  const report = join(results, 'vitest.json')
  const status = await execute('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return read('vitest.json', toVitestTally, status)
}

async function journeys(isBuilt: boolean): Promise<Tally> {
  if (!isBuilt) {
    console.error('Without a build the journeys in a browser cannot run and count as failed.')
    return { passed: 0, failed: 1 }
  }
  const chromium = findChromium(spawnSync)
  if (!chromium) {
    console.error('No Chromium: the journeys in a browser cannot run and count as failed.')
    return { passed: 0, failed: 1 }
  }
  // A journey that passes only when repeated is named as such: a slow machine is no failed build.
  const status = await execute('playwright', ['test', '--retries=1'], {
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json') },
  })
  return read('playwright.json', toPlaywrightTally, status)
}

/** A suite that could not even be judged has failed. */
async function attempt(suite: () => Promise<Tally>): Promise<Tally> {
  try {
    return await suite()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

if (process.argv.includes('--changed')) process.exit(await testChanged(findChromium(spawnSync)))

const built = await attempt(build)
// Many tests wait for a process or a timer: the checks take what of the machine they leave.
const quick = await Promise.all([attempt(check), attempt(unit)])
const tallies = [built, ...quick, await attempt(() => journeys(built.failed === 0))]
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
tellSlowest(tallies.flatMap(({ slow = [] }) => slow))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
