/** The browser of the journeys: the machine's own, or Debian's, installed when apt is there. */
import type { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium; null when there is none and none can be installed. `run` is spawnSync. */
export function findChromium(run: typeof spawnSync): string | null {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : null
  const found = places.find((place) => existsSync(place))
  if (found) return found
  if (!existsSync('/usr/bin/apt-get')) return null
  console.error('Installing Chromium from Debian…')
  const isRoot = process.getuid?.() === 0
  const apt = (...parameters: string[]) => {
    const [command = '', ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', ...parameters]
    return run(command, rest, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status
  }
  if (apt('install', '-y', '-q', '--no-install-recommends', 'chromium') !== 0) {
    apt('update', '-q')
    apt('install', '-y', '-q', '--no-install-recommends', 'chromium')
  }
  return places.find((place) => existsSync(place)) ?? null
}
