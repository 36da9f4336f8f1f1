/** The estimate as it is edited: heading, sections, totals, and the dock below them. */
import {
  type FocusEvent,
  memo,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { farFrom } from '#web/runtime/near-rows.ts'
import { type Draft, type DraftLine, type DraftSection, linesOf } from './draft.ts'
import type { Conflict } from './draft-merge.ts'
import type { Editor, EditorState } from './editor.ts'
import { useEditor } from './editor-context.ts'
import { Dock, More } from './editor-dock.tsx'
import { EditorInfo } from './editor-info.tsx'
import { pressHistory, pressInLines } from './editor-keys.ts'
import { LineSheet } from './editor-line-sheet.tsx'
import { EditorSection, LineHeads } from './editor-section.tsx'
import { SectionSheet } from './editor-section-sheet.tsx'
import { EditorTotals } from './editor-totals.tsx'
import { noneTaken, sumDraft, type Taken, tellTaken, toName } from './goods.ts'

type Shown = Pick<EditorState, 'draft' | 'goodsOf' | 'conflicts'>

/**
 * What the lines are drawn of. The digit that is typed is there at once: its field knows it. The
 * sums of five hundred lines may come a moment later, and give way to the next digit.
 */
function useShown(editor: Editor): Shown {
  const [shown, setShown] = useState<Shown>(editor.getState)
  useEffect(() => {
    const put = () =>
      setShown((old) => {
        const { draft, goodsOf, conflicts } = editor.getState()
        const isSame = old.draft === draft && old.goodsOf === goodsOf && old.conflicts === conflicts
        return isSame ? old : { draft, goodsOf, conflicts }
      })
    return editor.subscribe(() => (editor.isTyping ? startTransition(put) : put()))
  }, [editor])
  return shown
}

function useSums({ draft, goodsOf }: Shown) {
  return useMemo(() => {
    const sums = sumDraft(draft, goodsOf)
    const taken = tellTaken(draft, goodsOf)
    return { sums, taken }
  }, [draft, goodsOf])
}

/** By the ids of lines and sections. */
function groupConflicts(conflicts: readonly Conflict[]): Map<string, Conflict[]> {
  const groups = new Map<string, Conflict[]>()
  for (const one of conflicts) {
    groups.set(one.id, [...(groups.get(one.id) ?? []), one])
  }
  return groups
}

type Opened = { kind: 'line' | 'section'; id: string; isCounting?: boolean } | null

export function Desk({ editor, state }: { editor: Editor; state: EditorState }) {
  const { draft, goodsOf } = state
  const shown = useShown(editor)
  const { sums, taken } = useSums(shown)
  const [opened, setOpened] = useState<Opened>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const target = toTarget(draft, current)
  const { listen } = editor.rows
  const nameOf = (id: string) => {
    const line = draft.lines.find((one) => one.id === id)
    return line ? toName(line, goodsOf.get(id)) : ''
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const section = event.target.closest<HTMLElement>('[data-section]')
    if (section) setCurrent(section.dataset.section ?? '')
  }
  return (
    // Keys of all fields inside.
    // oxlint-disable-next-line no-static-element-interactions
    <div
      ref={listen}
      className="estimate-editor"
      onFocus={onFocus}
      onKeyDown={(event) => {
        const isText = event.target instanceof Element && event.target.matches('[data-add]')
        if (isText || pressHistory(event, editor)) return
        pressInLines(event, editor, nameOf)
      }}
    >
      <EditorInfo
        info={draft.info}
        logoUrl={editor.logoUrl}
        conflicts={state.conflicts.filter(({ kind }) => kind === 'info')}
      />
      <Lines shown={shown} sums={sums} taken={taken} onOpen={setOpened} />
      <More editor={editor} draft={draft} sectionId={target?.id ?? null} onAdded={setCurrent} />
      <EditorTotals
        whole={draft.whole}
        sums={sums}
        clientMinor={sums.clientMinor}
        taken={taken.whole}
        isAnyCounted={draft.lines.some((line) => line.calculation ?? line.follows)}
        conflicts={state.conflicts.filter(({ kind }) => kind === 'whole')}
      />
      <Dock editor={editor} state={state} target={target} sums={sums} />
      <Sheets opened={opened} state={state} takenOf={taken.of} onClose={() => setOpened(null)} />
      <datalist id="estimate-units">
        {['шт', 'м²', 'м', 'м³', 'кг', 'ч', 'комплект', 'точка'].map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </datalist>
    </div>
  )
}

type LinesProps = ReturnType<typeof useSums> & {
  shown: Shown
  onOpen: (opened: Opened) => void
}

/** Not drawn again by what happens around them. */
const Lines = memo(function Lines({ shown, sums, taken, onOpen }: LinesProps) {
  const { draft, goodsOf, conflicts } = shown
  const editor = useEditor()
  const rows = draft.lines.length >= farFrom ? editor.rows : null
  const conflictsOf = useMemo(() => groupConflicts(conflicts), [conflicts])
  const sumOf = useStableSums(sums.lines)
  const openLine = useCallback(
    (id: string, isCounting = false) => onOpen({ kind: 'line', id, isCounting }),
    [onOpen],
  )
  const leads = useMemo(() => mapLeads(draft.lines), [draft.lines])
  const sumsOf = new Map(sums.sections.map((one) => [one.id, one]))
  const isBare = draft.sections.length > 0 && linesOf(draft, null).length === 0
  const places: (DraftSection | null)[] = [...(isBare ? [] : [null]), ...draft.sections]
  const parts = places.map((section) => ({ section, lines: linesOf(draft, section?.id ?? null) }))
  return (
    <>
      <LineHeads />
      {parts.map(({ section, lines }) => (
        <EditorSection
          key={section?.id ?? ''}
          section={section}
          lines={lines}
          goodsOf={goodsOf}
          sumOf={sumOf}
          sums={section ? sumsOf.get(section.id) : undefined}
          takenOf={taken.of}
          conflictsOf={conflictsOf}
          leads={leads}
          onMore={openLine}
          onSection={(id) => onOpen({ kind: 'section', id })}
          rows={rows}
          place={lines[0] ? draft.lines.indexOf(lines[0]) : 0}
        />
      ))}
    </>
  )
})

const noLeads: ReadonlyMap<string, DraftLine> = new Map()

function mapLeads(lines: readonly DraftLine[]): ReadonlyMap<string, DraftLine> {
  const ids = new Set(lines.flatMap(({ follows }) => follows?.lineId ?? []))
  if (ids.size === 0) return noLeads
  return new Map(lines.filter(({ id }) => ids.has(id)).map((line) => [line.id, line]))
}

/** The same object for a line whose sums are the same, so that its row is not drawn again. */
function useStableSums(lines: ReturnType<typeof sumDraft>['lines']) {
  const [known] = useState(() => new Map<string, (typeof lines)[number]>())
  return useMemo(() => {
    for (const next of lines) {
      const old = known.get(next.id)
      const isSame =
        old?.totalMinor === next.totalMinor &&
        old.grossMinor === next.grossMinor &&
        old.unpricedCount === next.unpricedCount &&
        old.priceMinor === next.priceMinor
      if (!isSame) known.set(next.id, next)
    }
    return new Map(known)
  }, [lines, known])
}

/** Where things are added: the section that was worked in last, or the last one. */
function toTarget({ sections }: Draft, current: string | null): DraftSection | null {
  if (current === '') return null
  return sections.find(({ id }) => id === current) ?? sections.at(-1) ?? null
}

type SheetsProps = {
  opened: Opened
  state: EditorState
  takenOf: ReadonlyMap<string, Taken>
  onClose: () => void
}

function Sheets({ opened, state: { draft, goodsOf }, takenOf, onClose }: SheetsProps) {
  if (!opened) return null
  const common = { taken: takenOf.get(opened.id) ?? noneTaken, onClose }
  if (opened.kind === 'section') {
    const section = draft.sections.find(({ id }) => id === opened.id)
    return section && <SectionSheet {...common} section={section} markup={draft.whole.markup} />
  }
  const line = draft.lines.find(({ id }) => id === opened.id)
  const goods = goodsOf.get(opened.id)
  return (
    line && (
      <LineSheet
        {...common}
        line={line}
        goods={goods}
        sections={draft.sections}
        isCountingFirst={opened.isCounting ?? false}
      />
    )
  )
}
