/** What special features are for, of an item by its name (000 §2.2). */
export function addOnsTip(itemName: string): string {
  return `Get the most out of your custom ${itemName.replace(/^Custom /, '').toLowerCase()} with these add-ons.`
}
