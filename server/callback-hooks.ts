/** Lets a hook with a callback go on after some work that it does for few requests only, with the fault of the work if it fails. */
export async function afterwards(work: Promise<unknown>, done: (fault?: Error) => void): Promise<void> {
  try {
    await work
  } catch (fault) {
    return done(fault as Error)
  }
  done()
}
