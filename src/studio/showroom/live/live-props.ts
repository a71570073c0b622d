import type { Prop } from '../props/prop.ts'

/** The few props that the preview has, fetched family by family: others would be fetched for nothing. */
const FAMILIES: Readonly<Record<string, () => Promise<readonly Prop[]>>> = {
  'jam-jar': async () => (await import('../props/jars.ts')).JARS,
  laptop: async () => (await import('../props/laptop.ts')).LAPTOPS,
  'kraft-box': async () => (await import('../props/boxes.ts')).BOXES,
  'plain-window': async () => (await import('../props/windows.ts')).WINDOWS,
}

/** Fetches a prop by its name. */
export async function fetchProp(name: string): Promise<Prop> {
  const family = (await FAMILIES[name]?.()) ?? []
  const prop = family.find((one) => one.name === name)
  if (prop === undefined) throw new Error(`The preview has no ${name}.`)
  return prop
}
