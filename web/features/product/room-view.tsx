/** The goods as they will lie: their picture is the texture of a drawn room's wall or floor. */
import './room-view.css'
import { useId } from 'react'
import { smallUrl } from '#web/ui/picture.tsx'
import { type Piece, toPiece } from './room-piece.ts'

export type RoomViewProps = {
  surface: 'WALL' | 'FLOOR'
  pictureUrl: string
  properties: readonly { name: string; value: string }[]
}

/** Units of the drawing for one centimetre: the room is three metres wide. */
const scale = 400 / 300

export default function RoomView({ surface, pictureUrl, properties }: RoomViewProps) {
  const piece = toPiece(properties)
  const plane = <Plane pictureUrl={pictureUrl} piece={piece} />
  return surface === 'WALL' ? (
    <>
      {plane}
      <WallThings />
    </>
  ) : (
    <>
      <div className="room-floor">
        <div>{plane}</div>
      </div>
      <FloorThings />
    </>
  )
}

/** The middle of the picture again and again; without pieces turned over, so that no seam is seen. */
function Plane({ pictureUrl, piece }: { pictureUrl: string; piece: Piece }) {
  const id = useId()
  const [width, height] = [piece.widthCm * scale, piece.heightCm * scale]
  const sides = piece.isStated ? [1] : [1, -1]
  return (
    <svg className="room-plane" viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">
      <defs>
        <pattern
          id={id}
          patternUnits="userSpaceOnUse"
          width={width * sides.length}
          height={height * sides.length}
        >
          {sides.flatMap((x) =>
            sides.map((y) => (
              <g
                key={`${x} ${y}`}
                transform={`translate(${x < 0 ? width * 2 : 0} ${y < 0 ? height * 2 : 0}) scale(${x} ${y})`}
              >
                <svg {...{ width, height }} viewBox="20 20 60 60" preserveAspectRatio="none">
                  <image
                    href={smallUrl(pictureUrl)}
                    width="100"
                    height="100"
                    preserveAspectRatio="xMidYMid slice"
                  />
                </svg>
              </g>
            )),
          )}
          {piece.isStated && (
            <rect {...{ width, height }} fill="none" stroke="#fff" strokeOpacity="0.7" />
          )}
        </pattern>
      </defs>
      <rect width="400" height="400" fill={`url(#${id})`} />
    </svg>
  )
}

/** A basin under a mirror, and the floor. */
function WallThings() {
  return (
    <svg className="room-things" viewBox="0 0 400 400" preserveAspectRatio="xMidYMax slice">
      <path d="M-400 350h1200v60h-1200z" fill="#d8d3ca" />
      <path d="M-400 344h1200v7h-1200z" fill="#fbfcfc" />
      <rect x="120" y="90" width="130" height="120" rx="5" fill="#8d979d" />
      <rect x="125" y="95" width="120" height="110" rx="3" fill="#e6eff3" />
      <rect x="110" y="270" width="160" height="90" rx="3" fill="#8a6a48" />
      <path d="M190 278v76" stroke="#6e5336" strokeWidth="2" />
      <rect x="102" y="254" width="176" height="19" rx="6" fill="#fff" stroke="#c3ccd1" />
      <path d="M190 254v-22h-20v6" fill="none" stroke="#7b858b" strokeWidth="6" />
      <path d="M300 180h46" stroke="#7b858b" strokeWidth="4" />
      <rect x="306" y="181" width="34" height="72" rx="2" fill="#f2efe8" />
    </svg>
  )
}

/** The wall above the floor, a window and an armchair. */
function FloorThings() {
  return (
    <svg className="room-things" viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">
      <path d="M-400-400h1200v580h-1200z" fill="#e9ecec" />
      <path d="M-400 170h1200v11h-1200z" fill="#fbfcfc" />
      <rect
        x="236"
        y="40"
        width="104"
        height="86"
        fill="#dfe9ee"
        stroke="#fbfcfc"
        strokeWidth="8"
      />
      <path d="M288 40v86" stroke="#fbfcfc" strokeWidth="5" />
      <ellipse cx="128" cy="232" rx="70" ry="9" opacity="0.2" />
      <path d="M84 226v-8h8v12zM172 226v-8h-8v12z" fill="#5b4a34" />
      <rect x="84" y="120" width="88" height="80" rx="14" fill="#53626c" />
      <rect x="70" y="158" width="24" height="64" rx="10" fill="#5d6d78" />
      <rect x="162" y="158" width="24" height="64" rx="10" fill="#5d6d78" />
      <rect x="88" y="184" width="80" height="36" rx="8" fill="#687985" />
    </svg>
  )
}
