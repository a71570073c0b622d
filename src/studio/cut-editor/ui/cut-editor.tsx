import { type KeyboardEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { type CutSettings, NEW_CUT } from '#print/cut-line/cut-line.ts'
import { type KeptLine, keptSize, productSize } from '#print/cut-line/kept-line.ts'
import type { OwnFile } from '../../showroom/own-files/own-file.ts'
import { PreviewMirror } from '../../showroom/ui/preview-mirror.tsx'
import { CutFindings } from './cut-findings.tsx'
import { keepFocus } from './cut-nodes.tsx'
import { CutSettingsForm } from './cut-settings.tsx'
import { CutStage } from './cut-stage.tsx'
import { MendedLine } from './mended-line.tsx'
import { NodeList } from './node-list.tsx'
import {
  type CutLineActions,
  type CutLineSize,
  type CutLineState,
  canUnmend,
  shownMends,
  sourceOf,
  useCutLine,
} from './use-cut-line.ts'
import { useShownLine } from './use-shown-line.ts'

interface CutEditorProps {
  own: OwnFile
  /** Of the product, in mm: the piece is as large as this allows. */
  size: CutLineSize
  /** How a new line begins for this product. */
  start: Partial<CutSettings>
  /** The line is used with the file. @returns why it is not, which the editor then shows */
  onUse(line: KeptLine): Promise<string | null>
  /** Its size, in whole mm, becomes the product's; left out where the size is settled. */
  onSize?: ((size: CutLineSize) => void) | undefined
  /** The line as it is now, at most once a frame; null when the editor closes. */
  onShow?: ((line: KeptLine | null) => void) | undefined
  onClose(): void
}

/** The cut line of a file, in a dialog: drawn, changed by hand, and used with the file. */
export function CutEditor(props: CutEditorProps) {
  return (
    <Dialog open title="Cut line" wide onClose={props.onClose}>
      <Editor {...props} />
    </Dialog>
  )
}

function Editor({ own, size, start, onUse, onSize, onShow, onClose }: CutEditorProps) {
  const [state, actions] = useCutLine(own.file, own.cut ?? null, { size, start })
  const [isBefore, setBefore] = useState(false)
  const line = state.history?.present ?? null
  const onDrag = useShownLine(line, onShow)
  const isUsable = line !== null && canUse(state)
  const show = { isBefore: isBefore || state.isUnmended, setBefore }
  const use = async (used: KeptLine) => actions.refuse(await onUse(used))
  return (
    <div
      className="cut-editor grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]"
      role="presentation"
      onKeyDown={(event) => undoByKey(event, state, actions)}
    >
      <EditedLine {...{ own, size, onSize, state, actions, onDrag, ...show }} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5" aria-busy={state.isBusy}>
        <Verdict {...{ state, actions, ...show }} />
        <PreviewMirror />
        <CutSettingsForm {...shownSettings(state, start)} onChange={actions.draw} />
      </div>
      <div className="cut-editor-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" aria-disabled={!isUsable} onClick={() => isUsable && void use(line)}>
          Use this cut line
        </Button>
      </div>
    </div>
  )
}

function canUse({ isBusy, isUnmended, findings }: CutLineState): boolean {
  return !isBusy && !isUnmended && findings.every(({ level }) => level !== 'stop')
}

/** The settings of the line that is shown, or of one that could not be drawn. */
function shownSettings({ history, sources, errors, tried }: CutLineState, start: Partial<CutSettings>) {
  const line = history?.present ?? null
  const settings = tried ?? line?.settings ?? { ...NEW_CUT, ...start }
  return { settings, source: sourceOf(line, sources), sources, errors }
}

interface VerdictProps {
  state: CutLineState
  actions: CutLineActions
  /** Whether the picture shows the line as the file has it. */
  isBefore: boolean
  setBefore(isBefore: boolean): void
}

/** Whether a blade can follow the line, and what was mended of it. */
function Verdict({ state, actions, isBefore, setBefore }: VerdictProps) {
  const mended = shownMends(state)
  if (state.history === null) return null
  return (
    <>
      {state.isUnmended ? <NotMended /> : <CutFindings findings={state.findings} />}
      {mended !== null && (
        <MendedLine
          {...{ mended, isBefore }}
          isUndone={state.isUnmended}
          onShow={setBefore}
          onUndo={(isUndone) => {
            setBefore(false)
            actions.unmend(isUndone)
          }}
        />
      )}
    </>
  )
}

interface EditedLineProps extends Pick<CutEditorProps, 'own' | 'size' | 'onSize'> {
  state: CutLineState
  actions: CutLineActions
  /** Whether the line is shown as the file has it. */
  isBefore: boolean
  /** Shows a line that is being dragged. */
  onDrag(line: KeptLine | null): void
}

/** The line on its picture, how large it is, and as a list. */
function EditedLine({ own, size, onSize, state, actions, isBefore, onDrag }: EditedLineProps) {
  const { history, findings, refusal, isBusy } = state
  const line = history?.present ?? null
  const hintId = useId()
  return (
    <div className="grid content-start gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p id={hintId} className="max-w-[35em] text-sm text-soft">
          Drag a square point.
          <span className="pointer-coarse:sr-only">
            {' '}
            On a keyboard, Tab to the line: arrow keys move a point by 0.1 mm, or 1 mm with Shift; Page Down and Page Up
            go to the next and the one before, Shift + Tab to its handles. Delete takes it away, Insert or + adds one,
            Ctrl + Z undoes.
          </span>
        </p>
        <History state={state} actions={actions} />
      </div>
      {refusal !== null && (
        <Notice variant="danger" live>
          {refusal}
        </Notice>
      )}
      {line === null ? (
        <div className="grid aspect-4/3 place-items-center border border-line bg-white text-soft">
          {isBusy ? 'Drawing the cut line …' : 'No cut line yet.'}
        </div>
      ) : (
        <>
          <CutStage
            {...{ line, findings, hintId }}
            before={isBefore ? shownMends(state) : null}
            picture={shownPicture(own)}
            onEdit={actions.edit}
            onKeep={actions.keep}
            onDrag={onDrag}
            onRefuse={actions.refuse}
          />
          <SizeLine {...{ line, size, onSize }} />
          {!isBefore && <NodeList line={line} onEdit={actions.edit} />}
        </>
      )}
    </div>
  )
}

/** The status in place of findings while the mends are undone. */
function NotMended() {
  return (
    <p role="status" className="flex gap-2 font-semibold text-wrong">
      <Icon name="warning" className="mt-0.5 size-5 shrink-0" />A blade cannot follow this line as it is in your file
    </p>
  )
}

function getSteps(state: CutLineState) {
  const { history, isUnmended } = state
  const hasChanges = history !== null && (history.past.length > 0 || state.tried !== null) && !isUnmended
  return {
    hasChanges,
    hasPast: hasChanges || canUnmend(state),
    hasFuture: isUnmended || (history?.future.length ?? 0) > 0,
  }
}

/** Ctrl or ⌘ with Z undoes, with Shift and Z or with Y does it again; a text that is typed has its own. */
function undoByKey(event: KeyboardEvent, state: CutLineState, actions: CutLineActions): void {
  const wanted = readHistoryKey(event)
  const isTyped = event.target instanceof HTMLInputElement && event.target.type !== 'range'
  if (wanted === null || isTyped) return
  event.preventDefault()
  const { hasPast, hasFuture } = getSteps(state)
  if (wanted === 'undo' ? hasPast : hasFuture) flushSync(actions[wanted])
  keepFocus(event.currentTarget)
}

function readHistoryKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'y') return 'redo'
  if (letter !== 'z') return null
  return shiftKey ? 'redo' : 'undo'
}

function History({ state, actions }: { state: CutLineState; actions: CutLineActions }) {
  const { hasChanges, hasPast, hasFuture } = getSteps(state)
  const small = 'min-h-10 py-1.5 text-sm'
  return (
    <div role="group" aria-label="History" className="flex gap-2">
      <Button className={small} aria-disabled={!hasPast} onClick={actions.undo}>
        Undo
      </Button>
      <Button className={small} aria-disabled={!hasFuture} onClick={actions.redo}>
        Redo
      </Button>
      <Button className={small} aria-disabled={!hasChanges} onClick={actions.reset}>
        Reset
      </Button>
    </div>
  )
}

/** How large the piece is, and the product's size if another is nearer. */
function SizeLine({ line, size, onSize }: { line: KeptLine; size: CutLineSize; onSize: CutEditorProps['onSize'] }) {
  const own = keptSize(line)
  const proposed = productSize(line)
  const isOther = proposed.width !== size.width || proposed.height !== size.height
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>
        <strong className="font-semibold">
          {own.width.toFixed(1)} × {own.height.toFixed(1)} mm
        </strong>{' '}
        cut out. The product is {size.width} × {size.height} mm.
      </p>
      {isOther && onSize !== undefined && (
        <Button className="min-h-10 py-1.5 text-sm" onClick={() => onSize(proposed)}>
          Make the product {proposed.width} × {proposed.height} mm
        </Button>
      )}
    </div>
  )
}

/** Pictures and drawings as they are; of other files their small picture. */
function shownPicture({ file, picture }: OwnFile): Blob | null {
  return /\.(?:png|jpe?g|svg)$/i.test(file.name) ? typed(file) : picture
}

/** An SVG is only drawn if its type says what it is. */
function typed(file: File): Blob {
  return /\.svg$/i.test(file.name) && file.type !== 'image/svg+xml' ? file.slice(0, file.size, 'image/svg+xml') : file
}
