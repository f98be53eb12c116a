// Reads the laboratory page from an isolated world that the script can neither see nor change: fields, buttons, and what was added or
// covered.

import type { CdpSession } from '#session/types.ts'

export interface SeenField {
  at: number
  tag: string
  attributes: Record<string, string>
  label: string
  /** Whether it came with the page; otherwise the script created it. */
  own: boolean
  form: number
}

export interface Look {
  fields: SeenField[]
  /** Frames that the script created, with address; `over`: they are in the place of the provider's frame. */
  frames: { src: string; over: boolean }[]
  /** Links with hosts to be resolved early. */
  links: { rel: string; href: string }[]
  /** Parts of the page that the script covered or removed. */
  covered: string[]
}

export interface Eyes {
  look(): Promise<Look | null>
  /** Focuses a field, and empties it. */
  focus(at: number): Promise<boolean>
  /** Center of a field, after scrolling it into view; null if it has no box. */
  middle(at: number): Promise<{ x: number; y: number } | null>
  choose(at: number, text: string): Promise<boolean>
  /** Center of each pay button in turn, after scrolling it into view; null after the last. */
  button(at: number): Promise<{ x: number; y: number } | null>
  paste(at: number, text: string): Promise<boolean>
  /** Adds a line of text, as shops do at any time. */
  addText(): Promise<boolean>
  /** Moves the mouse like a shopper who reads the page. */
  wander(): Promise<boolean>
  /** Types texts into fields again, key by key, within the page. */
  retype(list: readonly (readonly [at: number, text: string])[]): Promise<boolean>
  /** Notifies listeners that the page is being left. */
  announceLeaving(): Promise<boolean>
}

/** More than scripts count before they take a visitor for a person. */
const MOVES = 250
/** Whether the parser has reached the script, and everything before it exists. */
const isParsed = "document.getElementById('total')!==null"
const PARSE_MS_MAX = 500
// Accessing the document of a cross-origin frame may throw; such a frame is skipped.
const source = `self.eyes=(()=>{
const shown=new WeakSet(),fields=[];
function*walk(root){for(const one of root.querySelectorAll('*')){yield one;if(one.shadowRoot)yield*walk(one.shadowRoot);if(one.localName==='iframe'){let inner=null;try{inner=one.contentDocument}catch{}if(inner)yield*walk(inner)}}}
for(const one of walk(document))shown.add(one);
const provider=document.querySelector('#card-frame'),box=document.querySelector('#card-element'),place=provider.getBoundingClientRect(),top0=place.top+scrollY;
const overlaps=one=>{const r=one.getBoundingClientRect(),top=r.top+scrollY;return r.width>20&&r.height>20&&top<top0+place.height+20&&top+r.height>top0-20};
const middle=one=>{one.scrollIntoView({block:'center',behavior:'instant'});const r=one.getBoundingClientRect();return r.width>2&&r.height>2?{x:r.left+r.width/2,y:r.top+r.height/2}:null};
const names=['type','name','id','autocomplete','placeholder','aria-label','inputmode'];
const covers=(one,label)=>{const point=one.isConnected?middle(one):null;if(!point)return label+' gone';const above=document.elementFromPoint(point.x,point.y);return above&&above!==one&&!shown.has(above)&&!one.contains(above)?label:''};
const buttons=[...document.querySelectorAll('#onestepcheckout-place-order,#payment-continue,#place_order,#continue_button,#button-confirm,#payment-confirmation button,#confirmFormSubmit,#checkout-payment-continue,#billing-button,#login-button,#card-form button')].reverse();
const pays=/pay|pag|order|pedido|submit|continu|confirm|buy|compr/i;
return{
look(){
fields.length=0;const forms=[],list=[],frames=[],links=[];
for(const one of walk(document)){const tag=one.localName,own=shown.has(one);
if(tag==='input'||tag==='select'||tag==='textarea'){if(/^(hidden|submit|button|image|checkbox|radio|file)$/.test(one.type||''))continue;if(list.length>80)continue;
const attributes={};for(const name of names)attributes[name]=(one.getAttribute(name)||'').slice(0,200);
const form=one.closest('form,div');if(!forms.includes(form))forms.push(form);
list.push({at:fields.length,tag,attributes,label:(one.labels&&one.labels[0]?one.labels[0].textContent:'').slice(0,80),own,form:forms.indexOf(form)});fields.push(one)}
if(own)continue;
if(tag==='iframe'||tag==='frame')frames.push({src:(one.src||'').slice(0,2000),over:overlaps(one)||box.contains(one)||!provider.isConnected});
if(tag==='link'&&links.length<100)links.push({rel:one.rel.slice(0,200),href:one.href.slice(0,4000)})}
const at=scrollY,covered=[covers(provider,'provider-frame'),...['ccsave_cc_number','card-number','cardNumber','co-payment-form'].map(id=>{const one=document.getElementById(id);return one?covers(one,'card-field'):'card-field gone'})].filter(Boolean);
scrollTo(0,at);return{fields:list,frames:frames.slice(0,50),links,covered:[...new Set(covered)]}},
focus(at){const one=fields[at];if(!one)return false;middle(one);one.focus();if(one.value)one.value='';return true},
middle(at){return fields[at]?middle(fields[at]):null},
choose(at,text){const one=fields[at];if(!one)return false;one.focus();const hit=[...one.options].find(o=>Number(o.value)===Number(text))||one.options[one.options.length-1];if(!hit)return false;one.value=hit.value;for(const type of['input','change'])one.dispatchEvent(new Event(type,{bubbles:true}));return true},
button(at){const made=at===0?[...walk(document)].filter(one=>!shown.has(one)&&one.ownerDocument===document&&/^(button|a|input)$/.test(one.localName)&&pays.test((one.textContent||'')+one.value+one.id+one.className)).slice(0,4):[];if(made.length)buttons.push(...made);while(at<buttons.length){const point=buttons[at].isConnected?middle(buttons[at]):null;if(point)return point;buttons.splice(at,1)}return null},
paste(at,text){const one=fields[at];if(!one)return false;one.focus();const data=new DataTransfer();data.setData('text/plain',text);one.dispatchEvent(new ClipboardEvent('paste',{clipboardData:data,bubbles:true,cancelable:true,composed:true}));return true},
addText(){const line=document.createElement('p');line.textContent='1 item';shown.add(line);document.getElementById('checkout')?.append(line);return true},
announceLeaving(){for(const type of['beforeunload','pagehide'])dispatchEvent(type==='pagehide'?new PageTransitionEvent(type):new Event(type));return true},
wander(){for(let at=0;at<WANDER;at++){const place={clientX:200+at*3,clientY:150+at*2,screenX:200+at*3,screenY:240+at*2,movementX:3,movementY:2,bubbles:true,composed:true,cancelable:true,view:window};document.body.dispatchEvent(new PointerEvent('pointermove',{...place,pointerType:'mouse',isPrimary:true}));document.body.dispatchEvent(new MouseEvent('mousemove',place))}return true},
retype(list){for(const[at,text]of list){const one=fields[at];if(!one||!one.isConnected)continue;one.focus();one.value='';for(const key of text){const keyCode=key.charCodeAt(0),said={key,code:'Digit'+key,keyCode,which:keyCode,bubbles:true,composed:true,cancelable:true};
for(const type of['keydown','keypress'])one.dispatchEvent(new KeyboardEvent(type,said));one.value+=key;one.dispatchEvent(new InputEvent('input',{data:key,inputType:'insertText',bubbles:true,composed:true}));one.dispatchEvent(new KeyboardEvent('keyup',said))}
one.dispatchEvent(new Event('change',{bubbles:true}));one.blur()}return true}}})()`.replace('WANDER', String(MOVES))

/** Starts while only the page's own elements exist: all later ones are the script's. Null if the page does not respond. */
export async function openEyes(session: CdpSession, frameId: string, marker: string): Promise<Eyes | null> {
  const world = await session.send('Page.createIsolatedWorld', { frameId, worldName: marker }).catch(() => null)
  if (!world) return null
  const { executionContextId } = world
  async function run<T>(expression: string): Promise<T | null> {
    const answer = await session
      .send('Runtime.evaluate', {
        expression: `${expression}\n//# sourceURL=${marker}`,
        contextId: executionContextId,
        returnByValue: true,
        silent: true,
      })
      .catch(() => null)
    return answer && !answer.exceptionDetails ? (answer.result.value as T) : null
  }
  const done = async (expression: string) => (await run<boolean>(expression)) === true
  const until = performance.now() + PARSE_MS_MAX
  while ((await run(isParsed)) === false && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 5))
  if ((await run(`${source},true`)) === null) return null
  return {
    look: () => run<Look>('eyes.look()'),
    focus: (at) => done(`eyes.focus(${at})`),
    middle: (at) => run(`eyes.middle(${at})`),
    choose: (at, text) => done(`eyes.choose(${at},${JSON.stringify(text)})`),
    button: (at) => run(`eyes.button(${at})`),
    paste: (at, text) => done(`eyes.paste(${at},${JSON.stringify(text)})`),
    addText: () => done('eyes.addText()'),
    wander: () => done('eyes.wander()'),
    retype: (list) => done(`eyes.retype(${JSON.stringify(list)})`),
    announceLeaving: () => done('eyes.announceLeaving()'),
  }
}
