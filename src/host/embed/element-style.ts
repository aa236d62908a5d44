/**
 * The element's own style. The room for the debugger is kept by the element's width before anything has come,
 * so that nothing below it moves; a debugger that wants more gets more.
 */
const CSS = `
:host { display: block; container-type: inline-size; }
:host([hidden]) { display: none; }
.box { --room: 1460px; position: relative; height: var(--fixed, max(var(--room), var(--content, 0px))); overflow: auto; }
@container (max-width: 1099px) { .box { --room: 1780px; } }
@container (max-width: 699px) { .box { --room: 1360px; } }
.box[data-shown] { overflow: hidden; border: 1px solid color-mix(in srgb, currentColor 22%, transparent); border-radius: 8px; box-sizing: border-box; }
.box[data-shown] slot { display: none; }
.box[data-failed] { height: auto; }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; visibility: hidden; }
.box[data-shown] iframe { visibility: visible; }
button { position: absolute; inset-block-start: 8px; inset-inline-end: 8px; font: 14px/1.5 system-ui, sans-serif; padding: 6px 14px; border-radius: 6px; border: 1px solid #1f5fbf; background: #1f5fbf; color: #fff; cursor: pointer; }
@media print { .box, .box[data-shown] { height: auto; overflow: visible; border: 0; } .box[data-shown] slot { display: block; } iframe, button { display: none; } }
`;

let sheet: CSSStyleSheet | undefined;

/** One sheet for every copy. A constructed sheet passes a policy that allows no inline style. */
export function sheetOf(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
}
