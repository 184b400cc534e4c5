/** A step of a pointer, as [WebDriver](https://www.w3.org/TR/webdriver2/#actions) has it. */
export type PointerStep =
  | { type: 'pointerMove'; x: number; y: number; duration: number; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'pause'; duration: number }

/**
 * A keyboard action; keys that are not letters are those of
 * [WebDriver](https://www.w3.org/TR/webdriver2/#keyboard-actions).
 */
export type KeyStep = { type: 'keyDown' | 'keyUp'; value: string } | { type: 'pause'; duration: number }

/** Position and size of a window on the screen. */
export type WindowRect = { x: number; y: number; width: number; height: number }

/** A browser driven from outside, with the operations the tests need. */
export type Driver = {
  /** Name and version reported by the browser. */
  version: string
  go(url: string): Promise<void>
  /** Runs the body of an async function in the page, or in the frame that was entered. */
  run(body: string, ...parameters: unknown[]): Promise<unknown>
  /**
   * Whether pointers reach into a frame only while it is entered, in the frame's own pixels. Otherwise, coordinates are the
   * page's.
   */
  pointsInFrames: boolean
  /** Moves and presses the pointer, in pixels of the page. */
  point(steps: readonly PointerStep[], pointerType?: 'mouse' | 'touch'): Promise<void>
  /** Presses keys where the focus is. */
  type(steps: readonly KeyStep[]): Promise<void>
  /** Enters a frame of the page, or leaves it. */
  enterFrame(index: number | undefined): Promise<void>
  windows(): Promise<readonly string[]>
  /** Switches to a window, like a visitor who brings it to the front. */
  enterWindow(id: string): Promise<void>
  openTab(): Promise<string>
  closeWindow(): Promise<void>
  /** Moves or resizes the window, as far as the browser permits. */
  place(rect: Partial<WindowRect>): Promise<void>
  /** Takes a picture of the page, as PNG. */
  picture(): Promise<Buffer>
  /** Chooses a file in an `input` of the page, found by its selector. */
  chooseFile(selector: string, path: string): Promise<void>
  /** Waits for the file that a page saves; returns its path. */
  download(start: () => Promise<void>): Promise<string>
  /** Errors that any page or frame reported since the last call: uncaught, logged, or against a policy. */
  takeErrors(): Promise<readonly string[]>
  stop(): Promise<void>
}
