/** A step of a pointer, as [WebDriver](https://www.w3.org/TR/webdriver2/#actions) has it. */
export type PointerStep =
  | { type: 'pointerMove'; x: number; y: number; duration: number; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'pause'; duration: number }

/** A browser that is driven from outside, with what the tests need of it. */
export type Driver = {
  go(url: string): Promise<void>
  /** Runs the body of an async function in the page, or in the frame that was entered. */
  run(body: string, ...parameters: unknown[]): Promise<unknown>
  /** Moves and presses the pointer, in pixels of the page. */
  point(steps: readonly PointerStep[]): Promise<void>
  /** Enters the page's one frame, or leaves it. */
  enterFrame(isIn: boolean): Promise<void>
  windows(): Promise<readonly string[]>
  enterWindow(id: string): Promise<void>
  openTab(): Promise<string>
  closeWindow(): Promise<void>
  stop(): Promise<void>
}
