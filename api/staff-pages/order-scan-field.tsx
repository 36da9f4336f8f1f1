/** @jsxImportSource hono/jsx */

/** The longest code of marking, and what a scanner may put around it. */
const scanMax = 300

type Props = {
  isScanned: boolean
  isMarked: boolean
  label: string
  act: string
  /** The server counts what is read, and not the page. */
  isPlain?: boolean
}

/** The first button of a form is what Enter presses, which a scanner sends behind a code. */
export function ScanField({ isScanned, isMarked, label, act, isPlain = false }: Props) {
  return (
    <div class="field">
      <label for="scan">{label}</label>
      <div class="scan-row">
        <input
          id="scan"
          name="scan"
          class="num"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxlength={scanMax}
          autofocus={isScanned}
          data-scan-goods={!isPlain}
        />
        <button class="button button-secondary" name="do" value="scan">
          {act}
        </button>
      </div>
      {isMarked && (
        <div class="scan-camera" data-scan-marking>
          <button type="button" class="button button-secondary" data-scan-camera hidden>
            Читать камерой
          </button>
          <video class="camera" data-scan-video muted playsinline hidden />
        </div>
      )}
    </div>
  )
}
