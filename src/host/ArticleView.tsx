import type { ReactNode } from 'react';
import type { Article, Block, DriveAction, Inline } from './article';

interface ArticleViewProps {
  readonly article: Article;
  readonly renderDebugger: (lesson: string) => ReactNode;
  readonly onDrive: (lesson: string, actions: readonly DriveAction[]) => void;
}

/** Prose with debuggers in it. Blocks are numbered alike in every language, which keeps the reader's place. */
export function ArticleView({ article, renderDebugger, onDrive }: ArticleViewProps) {
  const inline = (parts: readonly Inline[]): ReactNode => parts.map((part, i) => drawInline(part, i, onDrive));
  return <main className="ls-article">{article.blocks.map((block, i) => <BlockView key={block.kind === 'debugger' ? block.lesson : i} block={block} inline={inline} renderDebugger={renderDebugger} />)}</main>;
}

interface BlockViewProps {
  readonly block: Block;
  readonly inline: (parts: readonly Inline[]) => ReactNode;
  readonly renderDebugger: (lesson: string) => ReactNode;
}

function BlockView({ block, inline, renderDebugger }: BlockViewProps) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 1 ? 'h1' : block.level === 2 ? 'h2' : 'h3';
      return <Heading id={block.id}>{inline(block.text)}</Heading>;
    }
    case 'paragraph': return <p>{inline(block.text)}</p>;
    case 'quote': return <blockquote>{inline(block.text)}</blockquote>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return <List>{block.items.map((item, i) => <li key={i}>{inline(item)}</li>)}</List>;
    }
    case 'table':
      return (
        <div className="ls-table" tabIndex={0} role="region">
          <table>
            <thead><tr>{block.head.map((cell, i) => <th key={i} scope="col">{inline(cell)}</th>)}</tr></thead>
            <tbody>{block.rows.map((row, i) => <tr key={i}>{row.map((cell, j) => <td key={j}>{inline(cell)}</td>)}</tr>)}</tbody>
          </table>
        </div>
      );
    case 'verbatim': return <pre className="ls-verbatim" tabIndex={0} role="region" aria-label={block.label}><code>{block.text}</code></pre>;
    case 'debugger': return <>{renderDebugger(block.lesson)}</>;
  }
}

function drawInline(part: Inline, key: number, onDrive: ArticleViewProps['onDrive']): ReactNode {
  switch (part.kind) {
    case 'text': return part.text;
    case 'code': return <code key={key}>{part.text}</code>;
    case 'strong': return <strong key={key}>{part.text}</strong>;
    case 'link': return <a key={key} href={part.href} download={part.href.startsWith('./') ? '' : undefined}>{part.label}</a>;
    case 'drive': return <button key={key} type="button" className="ls-drive" data-drive={part.lesson} onClick={() => { onDrive(part.lesson, part.actions); }}>{part.label}</button>;
  }
}
