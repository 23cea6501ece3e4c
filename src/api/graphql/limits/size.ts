// How large an operation is, before it is run: worked out from the document alone, so that a cached document costs nothing.
import {
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

export interface Size {
  /** Levels of fields. */
  readonly depth: number;
  /** Fields under the operation itself: each is a call of the service. */
  readonly roots: number;
  readonly aliases: number;
  /** Values that the answer may hold, lists counted by what they usually have at most. */
  readonly cost: number;
}

/** What a field may say of itself with `@Extensions`: its own cost (1), and how many entries its list has (10). */
export interface Weight {
  readonly cost?: number;
  readonly many?: number;
}

const MANY = 10;
const NOTHING: Size = { depth: 0, roots: 0, aliases: 0, cost: 0 };

export type FragmentOf = (name: string) => FragmentDefinitionNode | null | undefined;

/** Measures operations of one document; a fragment is walked once, however often it is spread. */
export function measurer(schema: GraphQLSchema, fragmentOf: FragmentOf): (operation: OperationDefinitionNode) => Size {
  const known = new Map<string, Size>();

  const ofSet = (set: SelectionSetNode, type: GraphQLObjectType | undefined): Size =>
    set.selections.map((selection) => ofSelection(selection, type)).reduce(both, NOTHING);

  function ofSelection(selection: SelectionNode, type: GraphQLObjectType | undefined): Size {
    if (selection.kind === Kind.FIELD) return ofField(selection, type);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    const condition = selection.typeCondition;
    return ofSet(selection.selectionSet, condition ? objectType(schema, condition.name.value) : type);
  }

  function ofFragment(name: string): Size {
    const measured = known.get(name);
    if (measured) return measured;
    const fragment = fragmentOf(name);
    if (!fragment) return NOTHING;
    // A fragment within itself counts nothing here; graphql-js refuses the cycle.
    known.set(name, NOTHING);
    const size = ofSet(fragment.selectionSet, objectType(schema, fragment.typeCondition.name.value));
    known.set(name, size);
    return size;
  }

  function ofField(field: FieldNode, type: GraphQLObjectType | undefined): Size {
    const aliases = field.alias ? 1 : 0;
    // What introspection may cost, graphql-js itself has a rule for.
    if (field.name.value.startsWith('__')) return { depth: 1, roots: 1, aliases, cost: 1 };
    const definition = type?.getFields()[field.name.value];
    const within = field.selectionSet ? ofSet(field.selectionSet, definition && rowType(definition)) : NOTHING;
    const cost = definition ? costOf(definition, within.cost) : 1;
    return { depth: within.depth + 1, roots: 1, aliases: within.aliases + aliases, cost };
  }

  return ({ operation, selectionSet }) => ofSet(selectionSet, schema.getRootType(operation) ?? undefined);
}

const both = (a: Size, b: Size): Size => ({
  depth: Math.max(a.depth, b.depth),
  roots: a.roots + b.roots,
  aliases: a.aliases + b.aliases,
  cost: a.cost + b.cost,
});

type Definition = GraphQLField<unknown, unknown>;

function costOf(definition: Definition, within: number): number {
  const { cost = 1, many = MANY }: Weight = definition.extensions;
  return cost + (isListType(getNullableType(definition.type)) ? many : 1) * within;
}

const rowType = ({ type }: Definition): GraphQLObjectType | undefined => objectNamed(getNamedType(type));

const objectNamed = (type: unknown): GraphQLObjectType | undefined => (isObjectType(type) ? type : undefined);

const objectType = (schema: GraphQLSchema, name: string): GraphQLObjectType | undefined =>
  objectNamed(schema.getType(name));
