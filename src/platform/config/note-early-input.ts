/**
 * Runs in the head, before any script of ours is fetched, and is allowed by its hash. It notes what is entered and pressed
 * meanwhile, in its order, for `ui/touched-controls.ts`. And a link that carries choices (`product_id=`) and is not hydrated
 * yet is led to what the controls of the choosing form (`data-choices`) hold now: the form in which something was entered
 * last, else the first. Fields that the link itself chooses (`data-sets`) are the link's.
 *
 * Files that are dropped where nothing takes them never take the place of the page. Until the page is hydrated, its nearest file
 * chooser has them, as if they had been chosen there.
 */
export const NOTE_EARLY_INPUT = `early=[]
for(const t of['input','change','click'])addEventListener(t,e=>early&&early.push(e.target),!0)
for(const t of['click','auxclick','contextmenu'])addEventListener(t,({target})=>{
const a=target.closest?.('a[href*="product_id="]:not([data-job])'),is='form[data-choices]'
const form=early?.findLast(({form})=>form?.matches?.(is))?.form||document.querySelector(is)
if(!a||!form||Object.keys(a).some(k=>k.startsWith('__react')))return
const p=new URLSearchParams,sets=(a.dataset.sets||'').split(' ').filter(Boolean)
const own=k=>sets.some(s=>k.endsWith(s)),choice=k=>/_id$|size|width|height|^cut|kinds|quantity|^install|^print_f/.test(k)
new URLSearchParams(a.search).forEach((v,k)=>!choice(k)||own(k)?p.append(k,v):0)
new FormData(form).forEach((v,k)=>choice(k)&&!own(k)&&!/^seen|pricing/.test(k)?p.append(k,v):0)
a.search=p
},!0)
for(const t of['dragover','drop'])addEventListener(t,e=>{
const d=e.dataTransfer,is='input[type=file]:not(:disabled)'
if(e.defaultPrevented||!d?.types.includes('Files')||e.target.closest?.(is))return
e.preventDefault()
const near=e.target.closest?.('form,section,article'),i=near?.querySelector(is)||document.querySelector(is)
if(!i||Object.keys(i).some(k=>k.startsWith('__react')))d.dropEffect='none'
else if(t=='drop')i.files=d.files,i.dispatchEvent(new Event('change',{bubbles:!0}))
})`
