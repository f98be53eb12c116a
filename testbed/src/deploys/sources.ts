// Owns the programs of the made-up shops that are deployed again and again. `$a`, `$b` and so on are local names, which each build chooses anew.

/** By the name that a build keeps. */
export const sources: Readonly<Record<string, string>> = {
  index: `const $a=document.getElementById("app");function $b($c){const $d=document.createElement("section");$d.className="view "+$c.name;for(const $e of $c.parts)$d.append($e);return $d}
function $f($g){$a.replaceChildren($b($g))}window.addEventListener("popstate",()=>$f(history.state??{name:"start",parts:[]}));$f({name:"start",parts:[]});`,
  cart: `class $a{constructor($b){this.lines=$b;this.listeners=new Set}add($b,$c){const $d=this.lines.find(($e)=>$e.sku===$b);if($d)$d.count+=$c;else this.lines.push({sku:$b,count:$c});this.tell()}
total(){return this.lines.reduce(($b,$c)=>$b+$c.count*$c.price,0)}tell(){for(const $b of this.listeners)$b(this)}}window.shopCart=new $a(JSON.parse(localStorage.getItem("cart")??"[]"));`,
  address: `const $a={DE:/^\\d{5}$/,FR:/^\\d{5}$/,GB:/^[A-Z\\d ]{5,8}$/i,NL:/^\\d{4} ?[A-Z]{2}$/i};function $b($c,$d){const $e=$a[$c];return $e===undefined||$e.test($d.trim())}
for(const $c of document.querySelectorAll("form[data-address]")){const $d=$c.elements.namedItem("zip"),$e=$c.elements.namedItem("country");$d?.addEventListener("change",()=>{$d.setCustomValidity($b($e.value,$d.value)?"":"zip")})}`,
  money: `const $a=new Map;function $b($c,$d){const $e=$c+$d;let $f=$a.get($e);if(!$f){$f=new Intl.NumberFormat($c,{style:"currency",currency:$d});$a.set($e,$f)}return $f}
window.formatMoney=function($c,$d,$e){return $b($e??document.documentElement.lang,$d).format($c/100)};for(const $c of document.querySelectorAll("[data-cents]"))$c.textContent=window.formatMoney(+$c.dataset.cents,$c.dataset.currency);`,
  gallery: `const $a=document.querySelector(".gallery");let $b=0;function $c($d){const $e=$a.querySelectorAll("img");$b=($d+$e.length)%$e.length;$e.forEach(($f,$g)=>$f.classList.toggle("on",$g===$b))}
$a?.addEventListener("click",($d)=>{const $e=$d.target.closest("button");if($e)$c($b+($e.name==="next"?1:-1))});setInterval(()=>$a&&!$a.matches(":hover")&&$c($b+1),6e3);`,
  delivery: `function $a($b,$c){const $d=new Date($b);let $e=$c;while($e>0){$d.setDate($d.getDate()+1);if($d.getDay()%6!==0)$e--}return $d}
const $f=document.querySelector("[data-delivery]");if($f){const $g=$a(Date.now(),+$f.dataset.delivery);$f.textContent=$g.toLocaleDateString(document.documentElement.lang,{weekday:"long",day:"numeric",month:"long"})}`,
  wishlist: `const $a="wishlist",$b=new Set((localStorage.getItem($a)??"").split(",").filter(Boolean));function $c($d){$d.setAttribute("aria-pressed",String($b.has($d.value)))}
document.addEventListener("click",($d)=>{const $e=$d.target.closest("button.wish");if(!$e)return;$b.has($e.value)?$b.delete($e.value):$b.add($e.value);localStorage.setItem($a,[...$b].join(","));$c($e)});document.querySelectorAll("button.wish").forEach($c);`,
  voucher: `const $a=document.querySelector("form.voucher");async function $b($c){const $d=await fetch("/api/vouchers/"+encodeURIComponent($c));return $d.ok?$d.json():null}
$a?.addEventListener("submit",async($c)=>{$c.preventDefault();const $d=await $b($a.code.value);$a.querySelector("output").textContent=$d?"−"+$d.percent+" %":"?"});`,
}

/** What the release in the midst of the builds adds to one of them. */
export const addedInRelease = {
  to: 'gallery',
  code: `\nfunction $h($i){const $j=$i.getBoundingClientRect();return $j.top<innerHeight&&$j.bottom>0}document.addEventListener("visibilitychange",()=>{if($a&&$h($a))$c($b)});`,
}
